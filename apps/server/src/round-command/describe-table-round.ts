import { type CheckedProof, cardText, type ProofQuestion, type TableResult } from '@baize/rooms'
import type { TableRoundProved } from './load-table-round.ts'

const QUESTIONS: Readonly<
  Record<'shoe' | 'chain', Readonly<Partial<Record<ProofQuestion, string>>>>
> = {
  shoe: {
    committed: 'the server seed is the one that was committed to',
    place: 'the round begins behind the burned cards, where the round before it ended',
    cut: 'the cards come from the recorded cut and from no other',
    result: 'the cards and the result are those of the record',
  },
  chain: {
    committed: 'the hash leads back to the commitment',
    beaconRound: 'the beacon’s round is the first behind the planned end of the betting',
    beaconValue: 'the beacon’s value is the hash of its signature',
    result: 'the hash and the bettors’ seeds come to the recorded result',
  },
}
const WITH_BEACON = 'the hash, the bettors’ seeds and the beacon come to the recorded result'

/** Each question that was answered, and whether the answer is as it must be. */
export function checksOfTable(
  { proof }: TableRoundProved,
  { answers }: CheckedProof,
): readonly (readonly [question: string, isRight: boolean])[] {
  const isWithBeacon = proof.kind === 'chain' && proof.beacon !== undefined
  return Object.entries(QUESTIONS[proof.kind]).flatMap(([name, question]) => {
    const isRight = answers[name as ProofQuestion]
    const asked = isWithBeacon && name === 'result' ? WITH_BEACON : question
    return isRight === undefined ? [] : [[asked, isRight] as const]
  })
}

/** A round of a live table worked out again, line by line. */
export function describeTableRound(proved: TableRoundProved, checked: CheckedProof): string {
  const { tableName, tableCode, game, variant, round } = proved
  const lines = [
    `Round        ${round.tableRoundId}, number ${round.number} at ${tableName} (${tableCode}), ${game}, ${variant}`,
    ...proofLines(proved, checked),
    `Record       ${round.result ? resultText(round.result) : 'none'}${round.isVoid ? ', void: stakes were returned' : ''}`,
    `Result       ${resultText(checked.result)}`,
    ...(checked.otherCut === undefined
      ? []
      : [`Other cut    ${checked.otherCut} gives what was recorded`]),
    '',
    ...checksOfTable(proved, checked).map(
      ([question, isRight]) => `${isRight ? 'right' : 'WRONG'}  ${question}`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

function proofLines({ proof }: TableRoundProved, { burn }: CheckedProof): string[] {
  const clients = proof.clientSeeds.map(({ name, seed }) => `Client seed  ${seed} (${name})`)
  if (proof.kind === 'chain') {
    return [
      `Commitment   ${proof.commitment}`,
      `Hash         ${proof.hash}, number ${proof.number} of the chain`,
      ...clients,
      ...(proof.beacon ? beaconLines(proof.beacon) : []),
    ]
  }
  return [
    `Commitment   ${proof.shoe.commitment}`,
    `Server seed  ${proof.seed}`,
    ...clients,
    `Shoe         ${proof.shoe.number}, cut at ${proof.cut} by ${proof.cutBy ?? 'nobody'}`,
    ...(burn ? [`Burn         ${cardText(burn.first)} and ${burn.burned} more`] : []),
    `Used before  ${proof.usedBefore}`,
  ]
}

type ShownBeacon = NonNullable<Extract<TableRoundProved['proof'], { kind: 'chain' }>['beacon']>

function beaconLines({ name, chain, round, atMs, value, address }: ShownBeacon): string[] {
  return [
    `Beacon       ${name}, round ${round} of ${new Date(atMs).toISOString()}`,
    `Its chain    ${chain}`,
    `Its value    ${value}`,
    `Look it up   ${address} (its signature is not verified here)`,
  ]
}

function resultText(result: TableResult): string {
  const cards = (hand: readonly number[]) => hand.map(cardText).join(' ')
  switch (result.game) {
    case 'baccarat':
      return `player ${cards(result.player)}, banker ${cards(result.banker)}: ${result.winner}`
    case 'dragon-tiger':
      return `dragon ${cardText(result.dragon)}, tiger ${cardText(result.tiger)}: ${result.winner}`
    case 'roulette':
      return `number ${result.number}`
    case 'sic-bo':
      return `dice ${result.dice.join(' ')}`
    case 'cockfight': {
      const { winner, seconds, isCancelled, pool } = result
      const sides = pool ? `, pool ${pool.meronMinor} to ${pool.walaMinor}` : ''
      return `${isCancelled ? 'cancelled' : winner} after ${seconds} seconds${sides}`
    }
    case 'blackjack': {
      const seats = result.seats.map(
        ({ seat, hands }) =>
          `seat ${seat + 1} ${hands.map((hand) => cards(hand.cards)).join(' / ')}`,
      )
      return [`dealer ${cards(result.dealer)}`, ...seats].join(', ')
    }
  }
}
