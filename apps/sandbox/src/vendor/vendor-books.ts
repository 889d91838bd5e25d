import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseJson } from '../calls/parse-json.ts'
import { createRoundChanges, type RoundChanges } from './round-changes.ts'
import { isDue, isOpenRound, type VendorRound } from './vendor-round.ts'

/** Rounds that are kept in mind; older ones stand in the file alone. */
const REMEMBERED_MAX = 50_000

/** The vendor's rounds, kept in a file of one line per change. */
export interface VendorBooks {
  /** Written before anybody outside hears of it. */
  keep(round: VendorRound): Promise<void>
  find(roundId: string): VendorRound | undefined
  /** What must still be told to the wallet. */
  due(): readonly VendorRound[]
  /** What waits for its player. */
  open(): readonly VendorRound[]
  /** The newest first. */
  latest(count: number): readonly VendorRound[]
  all(): Iterable<VendorRound>
  /** What operators import of it. */
  readonly changes: RoundChanges
  close(): Promise<void>
}

/** Books without a file, for tests and for a sandbox that may forget. */
export function openBooksInMemory(): VendorBooks {
  return booksOf(
    { rounds: new Map(), changes: createRoundChanges() },
    () => Promise.resolve(),
    () => Promise.resolve(),
  )
}

export async function openVendorBooks(file: string): Promise<VendorBooks> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const text = await readFile(file, 'utf8').catch(() => '')
  const rounds = new Map<string, VendorRound>()
  const changes = createRoundChanges()
  for (const line of text.split('\n')) {
    const round = parseJson(line)
    // The last line may have been cut short by a crash; nobody had heard of it.
    if (!isRound(round)) continue
    rounds.set(round.roundId, round)
    changes.add(round)
  }
  const handle = await open(file, 'a', 0o600)
  if (text !== '' && !text.endsWith('\n')) await handle.appendFile('\n')
  let writing: Promise<void> = Promise.resolve()
  const write = (round: VendorRound) => {
    writing = writing.then(() => handle.appendFile(`${JSON.stringify(round)}\n`))
    return writing
  }
  return booksOf({ rounds, changes }, write, async () => {
    await writing
    await handle.close()
  })
}

function booksOf(
  { rounds, changes }: { rounds: Map<string, VendorRound>; changes: RoundChanges },
  write: (round: VendorRound) => Promise<void>,
  close: () => Promise<void>,
): VendorBooks {
  const due = new Map([...rounds].filter(([, round]) => isDue(round)))
  const open = new Map([...rounds].filter(([, round]) => isOpenRound(round)))
  const note = (round: VendorRound, list: Map<string, VendorRound>, isOn: boolean) =>
    isOn ? list.set(round.roundId, round) : list.delete(round.roundId)
  return {
    async keep(round) {
      rounds.set(round.roundId, round)
      changes.add(round)
      note(round, due, isDue(round))
      note(round, open, isOpenRound(round))
      for (const [roundId, oldest] of rounds) {
        if (rounds.size <= REMEMBERED_MAX || isDue(oldest) || isOpenRound(oldest)) break
        rounds.delete(roundId)
      }
      await write(round)
    },
    find: (roundId) => rounds.get(roundId),
    due: () => [...due.values()],
    open: () => [...open.values()],
    latest: (count) => [...rounds.values()].slice(-count).toReversed(),
    all: () => rounds.values(),
    changes,
    close,
  }
}

function isRound(value: unknown): value is VendorRound {
  return typeof value === 'object' && value !== null && 'roundId' in value && 'betTxId' in value
}
