import type { SideBet } from '@baize/games/blackjack/seats/events'
import { SIDE_BETS } from '@baize/games/blackjack/seats/rules'
import {
  mathsOfInsurance,
  mathsOfSide,
  SIDE_DEALS,
  SIDE_WAYS,
} from '@baize/games/blackjack/seats/sides/par-sheet'
import { ratio } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { figuresText, percentText } from '../../../app/number-text.ts'
import { oneIn } from '../frame/info-rail.tsx'
import { sidePayText } from './side-pay.logic.ts'

/** What hands, side bets and insurance pay, with odds and return. */
export function Payouts({ returnText }: { readonly returnText: string }) {
  const { t } = useTranslation(['cardGames', 'games', 'tables'])
  return (
    <>
      <table className="bet-table">
        <caption className="label">
          {t('cardGames:blackjack.payouts.hand')} · {t('games:returnLabel')}{' '}
          <bdi>{figuresText(returnText)}</bdi>
        </caption>
        <tbody>
          <Row
            name={t('cardGames:blackjack.results.blackjack')}
            pays={`${figuresText('1.5')} : 1`}
          />
          <Row name={t('cardGames:blackjack.results.won')} pays="1 : 1" />
          <Row
            name={t('cardGames:blackjack.results.push')}
            pays={t('cardGames:blackjack.payouts.returned')}
          />
          <Row
            name={t('cardGames:blackjack.move.surrender')}
            pays={t('cardGames:blackjack.halfBack')}
          />
        </tbody>
      </table>
      {SIDE_BETS.map(({ bet }) => (
        <SideTable key={bet} bet={bet} />
      ))}
      <table className="bet-table">
        <caption className="label">
          {t('cardGames:blackjack.insurance.title')} · {t('games:returnLabel')}{' '}
          <bdi>{percentText(mathsOfInsurance().rtp)}</bdi>
        </caption>
        <tbody>
          <Row name={t('cardGames:blackjack.dealerNotes.blackjack')} pays="2 : 1" />
        </tbody>
      </table>
    </>
  )
}

function Row({ name, pays }: { readonly name: string; readonly pays: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <bdi>{pays}</bdi>
      </td>
    </tr>
  )
}

function SideTable({ bet }: { readonly bet: SideBet }) {
  const { t } = useTranslation(['cardGames', 'games', 'tables'])
  const results = SIDE_BETS.find((each) => each.bet === bet)?.results ?? []
  return (
    <table className="bet-table">
      <caption className="label">
        {t(`cardGames:blackjack.sides.${bet}`)}: {t(`cardGames:blackjack.payouts.${bet}`)} ·{' '}
        {t('games:returnLabel')} <bdi>{percentText(mathsOfSide(bet).rtp)}</bdi>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('tables:figures.bet')}</th>
          <th scope="col">{t('tables:figures.pays')}</th>
          <th scope="col">{t('tables:figures.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => {
          const share = ratio(SIDE_WAYS[bet][result] ?? 0n, SIDE_DEALS[bet])
          return (
            <tr key={result}>
              <th scope="row">{t(`cardGames:blackjack.sideResults.${result}`)}</th>
              <td>
                <bdi>{sidePayText(result)}</bdi>
              </td>
              <td>{t('games:about.oneIn', { odds: oneIn(share) })}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
