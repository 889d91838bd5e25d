import { BLACKJACK_MOVES } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../../app/money-text.ts'
import { ClothKey, ClothKeys } from '../../cards/cloth-keys.tsx'
import type { Move } from './use-moves.ts'

/** As other houses have them; `r` repeats bets on this page. */
export const MOVE_KEYS: Readonly<Record<Move, string>> = {
  ...{ hit: 'h', stand: 's', double: 'd', split: 'p', surrender: 'u' },
}
const TONES = {
  hit: 'green',
  stand: 'red',
  double: 'brass',
  split: 'blue',
  surrender: 'plain',
} as const satisfies Readonly<Record<Move, string>>

interface MoveKeysProps {
  readonly possible: readonly Move[]
  readonly isOff: boolean
  readonly stakeMinor: Minor
  readonly advised: Move | undefined
  onMove(move: Move): void
}

/** What the hand in turn can do, with what it costs. */
export function MoveKeys({ possible, isOff, stakeMinor, advised, onMove }: MoveKeysProps) {
  const { t } = useTranslation(['live-tables', 'cardGames'])
  const money = useMoneyText()
  const noteOf = (move: Move) => {
    if (move === 'double' || move === 'split') return `+ ${money(stakeMinor)}`
    return move === 'surrender' ? t('cardGames:blackjack.halfBack') : undefined
  }
  return (
    <ClothKeys label={t('blackjack.bar.moves')}>
      {BLACKJACK_MOVES.filter((move) => possible.includes(move)).map((move) => (
        <ClothKey
          key={move}
          name={t(`cardGames:blackjack.move.${move}`)}
          note={noteOf(move)}
          tone={TONES[move]}
          hotKey={MOVE_KEYS[move]}
          isAdvised={advised === move}
          isDisabled={isOff}
          onPress={() => onMove(move)}
        />
      ))}
    </ClothKeys>
  )
}
