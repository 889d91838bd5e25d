import { hash, randomFillSync } from 'node:crypto'
import { makeGameStream, pairsFor, quickHmac } from '@baize/fairness/testing/game-stream'
import { bitsFromWords, type NistFinding } from '@baize/fairness/testing/nist/bits'
import { runNistSuite } from '@baize/fairness/testing/nist/suite'
import { runOutcomeBattery } from '@baize/fairness/testing/outcome-battery'
import type { OutcomeFinding } from '@baize/fairness/testing/outcomes/classes'
import { seenOf } from '@baize/games/testing/watch'
import { assert } from '@baize/kernel'
import { WATCHED } from './watched.ts'

/** Where bits come from: what rounds are drawn from, or the system's random bytes, of which server seeds are made. */
export type Source = 'game' | 'system'

/** A piece of work for a thread. */
export type Job =
  | {
      readonly kind: 'nist'
      readonly source: Source
      readonly seed: number
      readonly bits: number
      readonly sequence: number
      /** Only these of the fifteen tests. */
      readonly tests?: readonly string[]
    }
  | {
      readonly kind: 'outcomes'
      readonly game: string
      readonly seed: number
      readonly outcomes: number
    }
  | { readonly kind: 'stream'; readonly seed: number; readonly piece: number }

/** What came of it. */
export interface AnswerOf {
  readonly nist: { readonly sequence: number; readonly findings: readonly NistFinding[] }
  readonly outcomes: { readonly game: string; readonly views: readonly ViewFindings[] }
  readonly stream: { readonly piece: number; readonly bytes: Uint8Array }
}

/** What the tests found of one view of a game. */
export interface ViewFindings {
  readonly view: string
  readonly findings: readonly OutcomeFinding[]
}

export type Answer = AnswerOf[keyof AnswerOf]

/** Pairs of seeds in a piece of the raw stream: 2 MiB. */
const PAIRS_OF_PIECE = 16
export const PIECE_BYTES = PAIRS_OF_PIECE * 131_072

export function doJob(job: Job): Answer {
  switch (job.kind) {
    case 'nist':
      return { sequence: job.sequence, findings: runNistSuite(sequenceOf(job), job.tests) }
    case 'outcomes':
      return { game: job.game, views: watchGame(job) }
    case 'stream':
      return { piece: job.piece, bytes: pieceOf(job.seed, job.piece) }
  }
}

/** Sequences have no round in common. */
function sequenceOf({ source, seed, bits, sequence }: Job & { readonly kind: 'nist' }): Uint8Array {
  const words = new Uint32Array(Math.ceil(bits / 32))
  if (source === 'system') randomFillSync(words)
  else makeGameStream(seed, sequence * pairsFor(words.length)).fill(words)
  return bitsFromWords(words, bits)
}

/** Words in the order of their bytes: the most significant first, as rounds cut them. */
function pieceOf(seed: number, piece: number): Uint8Array {
  const words = new Uint32Array(PIECE_BYTES / 4)
  makeGameStream(seed, piece * PAIRS_OF_PIECE).fill(words)
  const bytes = Buffer.from(words.buffer)
  return bytes.swap32()
}

function watchGame({ game, seed, outcomes }: Job & { readonly kind: 'outcomes' }): ViewFindings[] {
  const watched = WATCHED.find(({ name }) => name === game)
  assert(watched, `${game} is watched`)
  const sha256 = (message: Uint8Array): Uint8Array => hash('sha256', message, 'buffer')
  const seen = seenOf(watched, { seed, outcomes }, { hmac: quickHmac, sha256 })
  return seen.map((each) => ({ view: each.view, findings: runOutcomeBattery(each) }))
}
