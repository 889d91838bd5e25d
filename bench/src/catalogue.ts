import { readFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { step } from '../../tools/shared/steps.ts'
import { findPostmaster, readCpu } from './cpu-use.ts'
import { type BenchServer, withServer } from './with-server.ts'

const TITLES = new URL('../../apps/server/src/demonstration/titles/titles.tsv', import.meta.url)
const SEARCH = '/wps/relay/GCSGAME_gameList'
const WARM_UP_SEARCHES = 300
const REFERENCE_ROUNDS = 400

export interface CatalogueOptions {
  readonly searchesPerSecond: number
  readonly seconds: number
}

/**
 * Searches of players in a catalogue of ten thousand games, over HTTP at a fixed rate: names with
 * two letters that changed places, one left out, cut short, or as they are. Each search is another
 * one. Beside it the same words in the same database as a plain `ILIKE` scan, which finds nothing
 * with typing errors; asked directly, one at a time, without HTTP.
 */
export async function benchCatalogue(options: CatalogueOptions): Promise<object> {
  const lines = (await readFile(TITLES, 'utf8')).split('\n')
  const names = lines.flatMap((line) => line.split('\t')[3] ?? [])
  return await withServer(
    async (server) => {
      const { site, databaseUrl } = server
      const words = makeSearches(
        names,
        WARM_UP_SEARCHES + options.searchesPerSecond * options.seconds,
      )
      await step('Warming up', async () => {
        for (const text of words.slice(0, WARM_UP_SEARCHES)) await search(site, text)
      })
      const asked = words.slice(WARM_UP_SEARCHES)
      const found = await step(
        `Searching ${options.searchesPerSecond} times a second for ${options.seconds} s`,
        () =>
          withCost(server, asked.length, () =>
            searchAtRate(site, asked, options.searchesPerSecond),
          ),
      )
      const reference = await step('The reference: plain ILIKE scans', () =>
        withCost(server, REFERENCE_ROUNDS, () =>
          scanPlainly(databaseUrl, asked.slice(0, REFERENCE_ROUNDS)),
        ),
      )
      return {
        bench: 'catalogue',
        titles: names.length,
        ...found,
        reference: {
          name: 'ILIKE scan of all names, in the database, one at a time',
          ...reference,
        },
        conditions: {
          ...options,
          processors: availableParallelism(),
          model: cpus()[0]?.model,
          loadAverage: loadavg().map((each) => Math.round(each * 100) / 100),
        },
      }
    },
    { DEMONSTRATION_TITLES: '10020' },
  )
}

const ERRORS = [
  (name: string) => name,
  (name: string, at: number) =>
    name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
  (name: string, at: number) => name.slice(0, at) + name.slice(at + 1),
  (name: string, at: number) => name.slice(0, Math.max(4, at + 2)),
]

/** The same searches in every run: names in a fixed order, errors at fixed places. */
function makeSearches(names: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_none, index) => {
    const name = (names[(index * 7_919) % names.length] ?? '').toLowerCase()
    const change = ERRORS[index % ERRORS.length]
    return change ? change(name, 1 + ((index * 31) % Math.max(1, name.length - 2))) : name
  })
}

async function search(site: string, text: string): Promise<number> {
  const answer = await fetch(`${site}${SEARCH}?gameName=${encodeURIComponent(text)}`)
  const body = (await answer.json()) as { success: boolean; value?: { totalCount: number } }
  if (!body.success) throw new Failure(`A search was answered ${answer.status}.`)
  return body.value?.totalCount ?? 0
}

/** Every search begins at its moment, whether those before it are answered or not. */
async function searchAtRate(site: string, words: readonly string[], rate: number) {
  const since = performance.now()
  const answers = words.map(async (text, index) => {
    const dueMs = (index * 1_000) / rate
    await sleep(Math.max(0, since + dueMs - performance.now()))
    const count = await search(site, text)
    return { count, ms: performance.now() - (since + dueMs) }
  })
  const all = await Promise.all(answers)
  return {
    ...percentiles(all.map(({ ms }) => ms)),
    searches: all.length,
    withoutAnyGame: all.filter(({ count }) => count === 0).length,
  }
}

async function scanPlainly(databaseUrl: string, words: readonly string[]) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const times: number[] = []
    let withoutAnyGame = 0
    for (const text of words) {
      const since = performance.now()
      const found = await pool.query(
        'select node_id from game where search_text ilike $1 order by sort_order limit 300',
        [`%${text}%`],
      )
      times.push(performance.now() - since)
      if (found.rowCount === 0) withoutAnyGame += 1
    }
    return { ...percentiles(times), searches: times.length, withoutAnyGame }
  } finally {
    await pool.end()
  }
}

/** Adds the processor time of each piece of the work: it hardly depends on what else runs meanwhile. */
async function withCost<Found extends object>(
  { connection, pid }: BenchServer,
  pieces: number,
  work: () => Promise<Found>,
) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const postmaster = await findPostmaster(client)
    const before = await readCpu(pid, postmaster)
    const found = await work()
    const after = await readCpu(pid, postmaster)
    if (!before || !after) return found
    return {
      ...found,
      costOfEach: {
        serverMicroseconds: Math.round((after.server - before.server) / pieces),
        databaseMicroseconds: Math.round((after.database - before.database) / pieces),
      },
    }
  } finally {
    await client.end()
  }
}

function percentiles(times: readonly number[]) {
  const sorted = times.toSorted((left, right) => left - right)
  const at = (share: number) =>
    Math.round(
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100,
    ) / 100
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: at(1) }
}
