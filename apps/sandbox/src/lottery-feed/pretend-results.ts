import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FedDraw } from '@baize/contract'
import { assert } from '@baize/kernel'
import { familyOf } from '@baize/lottery'

const WORD_VALUES = 2 ** 32
const DAY_MS = 86_400_000
const WEEK_DAYS = 7
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4

/** How many numbers each prize of the north has, in the order of the file. */
const NORTHERN_PRIZES = [
  ['special', 1],
  ['1', 1],
  ['2', 2],
  ['3', 6],
  ['4', 4],
  ['5', 6],
  ['6', 3],
  ['7', 4],
] as const

/** The result of a draw in the pretend world, the same each time it is asked for; undefined for a family that there is not. */
export interface PretendResults {
  of(draw: FedDraw): unknown
}

/** Northern draws replay stored ones of the same weekday; all others come from a secret. */
export function createPretendResults(secret: string): PretendResults {
  const stored = readStoredDraws()
  return {
    of(draw) {
      if (draw.family === 'VN_NORTH') return storedDraw(stored, draw)
      const family = familyOf(draw.family)
      return family?.drawResult(belowFrom(secret, draw))
    },
  }
}

/** Numbers without bias from HMAC-SHA256 over the draw: a word above the last whole multiple is passed over. */
function belowFrom(secret: string, { game, issue, drawsAt }: FedDraw) {
  let block = 0
  let words: number[] = []
  const nextWord = (): number => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', secret)
        .update(`${game}|${issue}|${drawsAt}|${block}`)
        .digest()
      block += 1
      words = Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4))
    }
    return words.pop() ?? 0
  }
  return (bound: number): number => {
    const limit = WORD_VALUES - (WORD_VALUES % bound)
    let word = nextWord()
    while (word >= limit) word = nextWord()
    return word % bound
  }
}

interface StoredDraw {
  readonly weekday: number
  readonly numbers: readonly string[]
}

function readStoredDraws(): readonly StoredDraw[] {
  const text = readFileSync(new URL('./stored-draws.txt', import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [date = '', ...numbers] = line.split(' ')
      return { weekday: weekdayOf(Date.parse(`${date}T00:00:00Z`) / DAY_MS), numbers }
    })
}

function weekdayOf(day: number): number {
  return (day + FIRST_WEEKDAY) % WEEK_DAYS
}

/** Stored draws of a weekday come one after the other, and again from the first. */
function storedDraw(stored: readonly StoredDraw[], { issue }: FedDraw): unknown {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})/.exec(issue) ?? []
  const day = Date.parse(`${year}-${month}-${date}T00:00:00Z`) / DAY_MS
  if (!Number.isInteger(day)) return undefined
  const ofWeekday = stored.filter(({ weekday }) => weekday === weekdayOf(day))
  const found = ofWeekday[Math.floor(day / WEEK_DAYS) % ofWeekday.length]
  assert(found, 'every weekday has stored draws')
  let from = 0
  const board: Record<string, readonly string[]> = {}
  for (const [prize, count] of NORTHERN_PRIZES) {
    board[prize] = found.numbers.slice(from, from + count)
    from += count
  }
  return board
}
