import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines, run } from '../../../tools/shared/run.ts'
import { readHistory } from '../history/read-history.ts'
import { type Breaking, type LoadRun, runUnderLoad } from '../load-run.ts'
import { keyUsesOf } from '../model/check-keys.ts'
import { gatherFacts, type RunFacts } from '../model/run-facts.ts'
import { type Violation, violation } from '../model/violation.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import { type Site, siteFor, startSite } from '../site/site.ts'
import { verdictOf } from '../verdict-of-run.ts'

export interface BackUpSize {
  readonly backUps: number
  /** How long the load runs before each. */
  readonly calmMs: number
  readonly players: number
  /** How many act at once, and how long each rests between its turns. */
  readonly workers: number
  readonly restMs: number
}

const PASSPHRASE = 'chaos keeps its keys sealed'

/** A back-up that was taken, and until when what it holds was acknowledged. */
interface Taken {
  readonly file: string
  /** By the machine's clock. */
  readonly endedAtMs: number
  readonly seconds: number
}

/**
 * C17: back-ups are taken under load, then everything is removed, and each is restored elsewhere.
 * Whatever was acknowledged before a back-up's end must be there, and the books must be right.
 */
export async function restoreElsewhere(context: ScenarioContext<BackUpSize>): Promise<Verdict> {
  const { size } = context
  const kept = await mkdtemp(join(tmpdir(), 'baize-chaos-backups-'))
  try {
    const taken: Taken[] = []
    const missed: string[] = []
    const { judged, facts, clockAtStartMs } = await underLoad(context, async (breaking) => {
      for (let nth = 0; nth < size.backUps; nth += 1) {
        await sleep(size.calmMs)
        taken.push(await takeBackUp(breaking, join(kept, String(nth)), missed))
      }
      // Bets that no back-up holds: they must be missing from each, and nothing else.
      await breaking.waitForBets(breaking.bets() + size.players)
    })
    const violations: Violation[] = [...judged.violations]
    const restores: object[] = []
    for (const each of taken) {
      const outcome = await restoreOne(each, facts, clockAtStartMs, missed)
      violations.push(...outcome.violations)
      restores.push(outcome.figures)
      context.say(`  restored: ${JSON.stringify(outcome.figures)}`)
    }
    const verdict = verdictOf(judged, context, {})
    return {
      missed: [...verdict.missed, ...missed],
      violations,
      figures: { ...verdict.figures, restores },
    }
  } finally {
    await rm(kept, { recursive: true, force: true })
  }
}

/** The run on the first site, which is gone when this answers unless other scenarios go on with it. */
async function underLoad(
  context: ScenarioContext<BackUpSize>,
  breakThings: (breaking: Breaking) => Promise<void>,
): Promise<{ judged: LoadRun; facts: RunFacts; clockAtStartMs: number }> {
  const { seed, size, folder } = context
  const site = await siteFor(context)
  let notedAtMs = 0
  try {
    const judged = await runUnderLoad(site, {
      scenario: 'C17',
      seed,
      folder,
      playerCount: size.players,
      workers: size.workers,
      restMs: size.restMs,
      async breakThings(breaking) {
        notedAtMs = Date.now()
        breaking.note(MARK)
        await breakThings(breaking)
      },
    })
    const lines = await readHistory(judged.historyFile)
    const mark = lines.find((line) => line.type === 'fault' && line.what === MARK)
    const markAt = mark?.type === 'fault' ? mark.at : 0
    return { judged, facts: gatherFacts(lines), clockAtStartMs: notedAtMs - markAt }
  } finally {
    await site.stop()
  }
}

/** Ties the history's steady clock to the machine's. */
const MARK = 'the back-ups begin'

async function takeBackUp(breaking: Breaking, to: string, missed: string[]): Promise<Taken> {
  const { site } = breaking
  const since = performance.now()
  const { exitCode, output } = await run(
    process.execPath,
    ['apps/server/src/commands/back-up.ts', '--to', to],
    { ...site.env, BACKUP_PASSPHRASE: PASSPHRASE },
  )
  const seconds = secondsSince(since)
  const file = /^Backed up to (\S+)$/m.exec(output)?.[1] ?? ''
  const endedAt = /acknowledged before (\S+)$/m.exec(output)?.[1] ?? ''
  if (exitCode !== 0 || file === '' || endedAt === '') {
    missed.push(`the back-up failed: ${lastLines(output, 3)}`)
  }
  breaking.note(`back-up that ended at ${endedAt}`)
  return { file, endedAtMs: Date.parse(endedAt), seconds }
}

async function restoreOne(
  taken: Taken,
  facts: RunFacts,
  clockAtStartMs: number,
  missed: string[],
): Promise<{ violations: Violation[]; figures: object }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'baize-chaos-restored-'))
  const since = performance.now()
  const { exitCode, output } = await run(
    process.execPath,
    ['apps/server/src/commands/restore.ts', '--from', taken.file, '--to', dataFolder],
    { BACKUP_PASSPHRASE: PASSPHRASE },
  )
  const restoreSeconds = secondsSince(since)
  if (exitCode !== 0) {
    missed.push(`the restore failed: ${lastLines(output, 3)}`)
    await rm(dataFolder, { recursive: true, force: true })
    return { violations: [], figures: {} }
  }
  await verify(dataFolder, missed)
  // The restored house opens its doors; this is also how its books are read.
  const site = await startSite({ dataFolder })
  try {
    const keys = await loadKeys(site)
    const promised = promisedKeys(facts, taken.endedAtMs - clockAtStartMs)
    const { size } = await stat(taken.file)
    return {
      violations: promised
        .filter(({ postingKey }) => !keys.has(postingKey))
        .map(({ subject }) =>
          violation('I4', subject, 'acknowledged before the back-up ended, and not in it'),
        ),
      figures: {
        backUpSeconds: taken.seconds,
        archiveBytes: size,
        restoreSeconds,
        promised: promised.length,
        postings: keys.size,
      },
    }
  } finally {
    await site.stop()
  }
}

async function verify(dataFolder: string, missed: string[]): Promise<void> {
  const { exitCode, output } = await run(
    process.execPath,
    ['apps/server/src/ledger-command/main.ts', 'verify'],
    { DATA_FOLDER: dataFolder, DATABASE_URL: '' },
  )
  if (exitCode !== 0) missed.push(`the restored books do not verify: ${lastLines(output, 5)}`)
}

/** Keys under which something was acknowledged before that moment of the run. */
function promisedKeys(facts: RunFacts, beforeMs: number) {
  return keyUsesOf(facts).filter(
    ({ postingKey, operations }) =>
      facts.byPosting.has(postingKey) &&
      operations.some(({ oks }) => oks.some(({ at }) => at < beforeMs)),
  )
}

async function loadKeys(site: Site): Promise<ReadonlySet<string>> {
  return await site.database.withClient(async (client) => {
    const found = await client.query<{ key: string }>('select key from ledger_posting')
    return new Set(found.rows.map(({ key }) => key))
  })
}

function secondsSince(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10
}
