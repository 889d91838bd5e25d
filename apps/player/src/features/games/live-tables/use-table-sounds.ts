import type { TableGame } from '@baize/contract'
import { useEffect, useRef } from 'react'
import type { useSound } from '../play/use-sound.ts'
import type { SeenMoment } from './room/use-moment.ts'
import type { OwnPlay } from './use-own-play.ts'

export type TableSounds = ReturnType<typeof useSound>['board']

interface SoundDeps {
  readonly sounds: TableSounds
  readonly game: TableGame | undefined
  readonly seen: SeenMoment
  readonly own: OwnPlay | undefined
  readonly roundId: string | undefined
}

/** What is heard at a table: cards, wheel and dice as they are seen, the last seconds, and what one has won. */
export function useTableSounds({ sounds, game, seen, own, roundId }: SoundDeps): void {
  const before = useRef(seen)
  useEffect(() => {
    const last = before.current
    before.current = seen
    if (seen.turnedCount > last.turnedCount) sounds.play('flip')
    else if (seen.dealtCount > last.dealtCount) sounds.play('deal')
    const rolls = game === 'roulette' || game === 'sic-bo'
    if (rolls && seen.kind === 'shown' && last.kind !== 'shown') sounds.play('roll')
    if (seen.isLastCall && seen.secondsLeft !== last.secondsLeft) sounds.play('reelStop')
  }, [sounds, game, seen])
  const round = own?.rounds.find(({ tableRoundId }) => tableRoundId === roundId)
  // What brings back less than was staked is no win and does not sound like one.
  const hasWon =
    seen.revealed !== undefined &&
    round !== undefined &&
    BigInt(round.paidMinor ?? '0') > BigInt(round.stakedMinor)
  useEffect(() => {
    if (hasWon) sounds.play('win')
  }, [sounds, hasWon])
}
