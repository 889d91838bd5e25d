import type { HiloGuess } from '@baize/games/hilo/events'
import { CARD_COUNT } from '@baize/games/hilo/rules'
import { Icon } from '@baize/ui-kit'
import { ArrowDown, ArrowUp, ChevronsRight, Equal, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../../app/number-text.ts'
import { ClothKey, ClothKeys } from '../cards/cloth-keys.tsx'
import { shownMultiple } from '../frame/info-rail.tsx'
import { CardBack } from '../tables/card-back.tsx'
import { PlayingCard } from '../tables/playing-card.tsx'
import {
  canSkip,
  guessesOn,
  type HiloBoard,
  type OfferedGuess,
  type TurnedCard,
} from './hilo.logic.ts'
import '../tables/cards.css'
import './hilo.css'

interface HiloStageProps {
  readonly board: HiloBoard
  /** A choice can be made now. */
  readonly isLive: boolean
  onGuess(guess: HiloGuess): void
  onSkip(): void
}

/** The pack, the card on top, what can be guessed on it, and the cards that came before. */
export function HiloStage({ board, isLive, onGuess, onSkip }: HiloStageProps) {
  const { t } = useTranslation('cardGames')
  const top = board.turned.at(-1)
  const [higher, lower] = guessesOn(board)
  return (
    <div className="hilo">
      <div className="hilo__table" dir="ltr">
        <span className="hilo__pack" aria-hidden="true">
          <CardBack />
        </span>
        {top ? (
          <PlayingCard
            key={board.turned.length}
            card={top.card}
            isUp
            isLit={board.ending === 'paid'}
          />
        ) : (
          <span className="hilo__place" />
        )}
        <span className="hilo__next">
          {board.next !== undefined && (
            <>
              <PlayingCard card={board.next} isUp />
              <small>{t('hilo.next')}</small>
            </>
          )}
        </span>
      </div>
      <ClothKeys label={t('hilo.choices')}>
        <GuessKey
          offer={higher}
          hotKey="ArrowUp"
          isShown={top !== undefined}
          isLive={isLive}
          onGuess={onGuess}
        />
        <ClothKey
          name={t('hilo.skip')}
          icon={<Icon of={ChevronsRight} isFlipped />}
          tone="plain"
          hotKey="s"
          isDisabled={!isLive || !canSkip(board, CARD_COUNT)}
          onPress={onSkip}
        />
        <GuessKey
          offer={lower}
          hotKey="ArrowDown"
          isShown={top !== undefined}
          isLive={isLive}
          onGuess={onGuess}
        />
      </ClothKeys>
      <TurnedRow turned={board.turned} />
    </div>
  )
}

const ICONS = {
  higherOrSame: ArrowUp,
  higher: ArrowUp,
  lowerOrSame: ArrowDown,
  lower: ArrowDown,
  same: Equal,
} as const

function GuessKey(props: {
  readonly offer: OfferedGuess
  readonly hotKey: string
  /** A card lies there to guess on. */
  readonly isShown: boolean
  readonly isLive: boolean
  onGuess(guess: HiloGuess): void
}) {
  const { t } = useTranslation('cardGames')
  const { guess, text, chance, multiplier, isOffered } = props.offer
  return (
    <ClothKey
      name={t(`hilo.guesses.${text}`)}
      icon={<Icon of={ICONS[text]} />}
      note={
        props.isShown ? (
          <bdi>
            {isOffered ? `${shownMultiple(multiplier)}×` : t('hilo.tooHigh')} ·{' '}
            {percentText(chance, 2)}
          </bdi>
        ) : (
          '–'
        )
      }
      tone={guess === 'higher' ? 'green' : 'red'}
      hotKey={props.hotKey}
      isDisabled={!props.isLive || !isOffered}
      onPress={() => props.onGuess(guess)}
    />
  )
}

const MARKS = { skipped: ChevronsRight, higher: ArrowUp, lower: ArrowDown } as const

/** All cards of the round in their order; the newest is kept in view. */
function TurnedRow({ turned }: { readonly turned: readonly TurnedCard[] }) {
  const { t } = useTranslation('cardGames')
  const row = useRef<HTMLOListElement>(null)
  const count = turned.length
  useEffect(() => {
    const last = row.current?.children[count - 1]
    if (row.current && last instanceof HTMLElement) row.current.scrollTo({ left: last.offsetLeft })
  }, [count])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable.
    <ol className="hilo__row" ref={row} aria-label={t('hilo.turned')} dir="ltr" tabIndex={0}>
      {turned.map(({ card, by, isWrong }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the round.
        <li key={place} data-wrong={isWrong || undefined}>
          {by !== 'opened' && (
            <span className="hilo__mark" aria-hidden="true">
              <Icon of={isWrong ? X : MARKS[by]} />
            </span>
          )}
          <PlayingCard card={card} isUp />
        </li>
      ))}
    </ol>
  )
}
