import type { LiveBet } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { GameThumb, MoneyText } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserClock } from '../../app/browser-clock.ts'
import { secondText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { decimalText } from '../../app/number-text.ts'
import { useStartGame } from '../../app/start-game.ts'
import { useCurrency } from '../../app/status.ts'
import type { BetLine } from './live-bets.logic.ts'

interface BetTableProps {
  readonly lines: readonly BetLine[]
  /** All are of the game on this page: which game it is, is not said. */
  readonly isOfGame: boolean
  readonly isOwn?: boolean
}

/** Bets, the latest first. A new row lights up once; screen readers are not interrupted. */
export function BetTable({ lines, isOfGame, isOwn = false }: BetTableProps) {
  const { t } = useTranslation('live-bets')
  const [openedMs] = useState(() => browserClock.now())
  return (
    <table className="livebets__table" data-of-game={isOfGame || undefined}>
      <thead>
        <tr>
          {!isOfGame && <th scope="col">{t('column.game')}</th>}
          {!isOwn && <th scope="col">{t('column.player')}</th>}
          <th scope="col" className="livebets__wide">
            {t('column.time')}
          </th>
          <th scope="col" className={isOfGame ? undefined : 'livebets__wide'}>
            {t('column.stake')}
          </th>
          <th scope="col">{t('column.multiple')}</th>
          <th scope="col">{t('column.payout')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <BetRow
            key={line.mark}
            line={line}
            isOfGame={isOfGame}
            isNew={Date.parse(line.at) > openedMs}
          />
        ))}
      </tbody>
    </table>
  )
}

interface BetRowProps {
  readonly line: BetLine
  readonly isOfGame: boolean
  readonly isNew: boolean
}

function BetRow({ line, isOfGame, isNew }: BetRowProps) {
  const { t, i18n } = useTranslation('live-bets')
  const currency = useCurrency()
  const { bet, payoutMinor, multipleHundredths: hundredths } = line
  return (
    <tr data-tone={line.tone} data-new={isNew || undefined}>
      {!isOfGame && bet && (
        <td>
          <GameLink bet={bet} />
        </td>
      )}
      {bet && (
        <td>
          <PlayerName bet={bet} />
        </td>
      )}
      <td className="livebets__wide num">
        <time dateTime={line.at}>{secondText(line.at, i18n.language)}</time>
      </td>
      <td className={isOfGame ? undefined : 'livebets__wide'}>
        <MoneyText amountMinor={readMinor(line.stakeMinor)} currency={currency} />
      </td>
      <td className="livebets__multiple num">
        {hundredths === null
          ? '–'
          : t('multiple', { value: decimalText(ratio(hundredths, 100), 2) })}
      </td>
      <td className="livebets__payout">
        {payoutMinor === null ? (
          t('open')
        ) : (
          <MoneyText amountMinor={readMinor(payoutMinor)} currency={currency} />
        )}
      </td>
    </tr>
  )
}

/** The player's masked name, or “Hidden” where the member hides it. */
function PlayerName({ bet }: { readonly bet: LiveBet }) {
  const { t } = useTranslation('live-bets')
  return (
    <>
      {bet.customerName === null ? (
        <span className="livebets__hidden">{t('hidden')}</span>
      ) : (
        <bdi>{bet.customerName}</bdi>
      )}
      {bet.isSimulated && <span className="livebets__simulated">{t('simulated')}</span>}
    </>
  )
}

/** Choosing a bet opens its game. */
function GameLink({ bet }: { readonly bet: LiveBet }) {
  const { t } = useTranslation('live-bets')
  const startGame = useStartGame()
  const { gameCode, gameName, tile } = bet
  return (
    <button
      type="button"
      className="livebets__game"
      aria-label={t('play', { name: gameName })}
      onClick={() => startGame(gameCode, 'real', bet)}
    >
      <GameThumb art={tile} />
      <span dir="auto">{gameName}</span>
    </button>
  )
}
