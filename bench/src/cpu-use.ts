import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Processor time a group of processes has used so far, in microseconds. */
export type CpuReading = Readonly<Record<'server' | 'database', number>>

/** Linux counts processor time in hundredths of a second. */
const MICROSECONDS_PER_TICK = 10_000

interface ProcessTimes {
  readonly pid: number
  readonly parent: number
  readonly name: string
  readonly ticks: number
  /** Of children that have ended and were waited for. */
  readonly ticksOfEnded: number
}

/**
 * What the server's program and every process of its PostgreSQL have used. Processor time hardly
 * depends on what else the machine does, so it tells what a bet costs when a rate cannot. Undefined
 * where there is no `/proc`.
 */
export async function readCpu(
  serverPid: number,
  postmasterPid: number,
): Promise<CpuReading | undefined> {
  const all = await readAllTimes()
  if (all.length === 0) return undefined
  const server = all.filter((each) => each.pid === serverPid)
  const postmaster = all.filter((each) => each.pid === postmasterPid)
  const backends = all.filter((each) => each.parent === postmasterPid)
  return {
    server: sum(server.map((each) => each.ticks)) * MICROSECONDS_PER_TICK,
    database:
      (sum(backends.map((each) => each.ticks)) +
        sum(postmaster.map((each) => each.ticks + each.ticksOfEnded))) *
      MICROSECONDS_PER_TICK,
  }
}

/** What each thread of a process has used so far, in microseconds, by its number. */
export async function readThreads(pid: number): Promise<ReadonlyMap<string, number>> {
  const ids = await readdir(`/proc/${pid}/task`).catch(() => [])
  const all = await Promise.all(
    ids.map(async (id) => [id, await readTimes(`${pid}/task/${id}`)] as const),
  )
  return new Map(all.map(([id, times]) => [id, (times?.ticks ?? 0) * MICROSECONDS_PER_TICK]))
}

/** The process that every backend of this connection's server is a child of. */
export async function findPostmaster(client: pg.Client): Promise<number> {
  const asked = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return (await readTimes(asked.rows[0]?.pid ?? 0))?.parent ?? 0
}

async function readAllTimes(): Promise<ProcessTimes[]> {
  const names = await readdir('/proc').catch(() => [])
  const read = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => readTimes(Number(name))),
  )
  return read.filter((each) => each !== undefined)
}

/** Reads `/proc/PID/stat`, or that of a thread; the name may hold spaces, so fields are counted from its closing bracket. */
async function readTimes(place: number | string): Promise<ProcessTimes | undefined> {
  const text = await readFile(`/proc/${place}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const end = text.lastIndexOf(')')
  const fields = text.slice(end + 2).split(' ')
  const at = (field: number) => Number(fields[field - 3])
  return {
    pid: Number.parseInt(text, 10),
    parent: at(4),
    name: text.slice(text.indexOf('(') + 1, end),
    ticks: at(14) + at(15),
    ticksOfEnded: at(16) + at(17),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
