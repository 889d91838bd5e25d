import type { HiloGuess } from '@baize/games/hilo/events'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { KeyList } from '../originals/original-screen.tsx'
import { PayTable } from '../originals/pay-table.tsx'
import { StagedScreen } from '../originals/staged-screen.tsx'
import { stakeOf } from '../originals/use-staged-game.ts'
import { useStagedTable } from '../originals/use-staged-table.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { useCardName } from '../tables/playing-card.tsx'
import { guessesOn, type HiloBoard, hiloOf, NO_CARDS } from './hilo.logic.ts'
import { HiloStage } from './hilo-stage.tsx'
import '../cards/messages.ts'

/** Hilo: higher or lower than the card on top, skip, or stop when you like. */
export function HiloScreen({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('cardGames')
  const money = useMoneyText()
  const nameOf = useCardName()
  const guess = (word: HiloGuess): void => table.game.choose({ type: 'guess', guess: word })
  const skip = (): void => table.game.choose({ type: 'skip' })
  const lies = (board: HiloBoard) => t('hilo.lies', { card: nameOf(board.turned.at(-1)?.card) })
  const table = useStagedTable({
    info,
    mode,
    options: {},
    boardOf: hiloOf,
    sentence: (board, stake) =>
      board.ending === 'lost' ? `${lies(board)} ${t('hilo.lost', { stake })}` : lies(board),
    onSpace: skip,
    keysOf: (board) =>
      board.isOpen
        ? [
            ...guessesOn(board).flatMap((offer) =>
              offer.isOffered
                ? [[offer.guess === 'higher' ? 'h' : 'l', () => guess(offer.guess)] as const]
                : [],
            ),
            ['s', skip],
          ]
        : [],
  })
  const { board, game } = table
  const stake = game.called ? money(stakeOf(game.called.round)) : ''
  return (
    <StagedScreen
      info={info}
      mode={mode}
      table={table}
      facts={t('hilo.facts')}
      stage={
        <HiloStage
          board={board}
          isLive={board.isOpen && !game.isBusy}
          onGuess={guess}
          onSkip={skip}
        />
      }
      words={{
        idle: t('hilo.idle'),
        open: t('hilo.open'),
        lost: t('hilo.lost', { stake }),
        next: '',
        random: '',
      }}
      rulesTitle={t('hilo.rulesTitle')}
      rules={<HiloRules />}
    />
  )
}

/** Cards whose guesses the rules list: the ends, those beside them and the middle. */
const LISTED = [0, 1, 6, 11, 12]

function HiloRules() {
  const { t } = useTranslation('cardGames')
  const nameOf = useCardName()
  const rows = LISTED.flatMap((card) =>
    guessesOn({ ...NO_CARDS, turned: [{ card, by: 'opened', isWrong: false }] }).map((offer) => ({
      name: `${nameOf(card)} · ${t(`hilo.guesses.${offer.text}`)}`,
      multiplier: offer.multiplier,
      chance: offer.chance,
    })),
  )
  return (
    <>
      <ol>
        <li>{t('hilo.rules1')}</li>
        <li>{t('hilo.rules2')}</li>
        <li>{t('hilo.rules3')}</li>
        <li>{t('hilo.rules4')}</li>
        <li>{t('hilo.rules5')}</li>
      </ol>
      <PayTable caption={t('hilo.tableOf')} head={t('hilo.guessHead')} rows={rows} />
      <KeyList
        own={[
          { keys: 'H', text: t('hilo.keyHigher') },
          { keys: 'L', text: t('hilo.keyLower') },
          { keys: 'S', text: t('hilo.keySkip') },
          { keys: 'C', text: t('keyCashOut') },
        ]}
      />
    </>
  )
}
