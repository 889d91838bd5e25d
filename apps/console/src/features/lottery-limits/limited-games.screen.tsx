import type { LimitedLotteryGame } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { wholeList } from '../../frames/whole-list.ts'
import { basisPointsText, formatWireMoney } from '../../parts/format.ts'
import { countColumn, gameColumn } from '../../parts/lottery/lottery-columns.tsx'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import { moneyColumn } from '../../parts/money-columns.tsx'
import { limitedGamesQuery } from './limits.queries.ts'

const POINTS_A_PERCENT = 100

/** What the house takes on every game of draws. */
export function LimitedGamesScreen() {
  const { t } = useTranslation('lotteryLimits')
  const navigate = useNavigate()
  const currency = useCurrency()
  const answer = useQuery(limitedGamesQuery(useApi()))
  const weightOf = ({ isAsked, ruleCount }: LimitedLotteryGame) =>
    Number(isAsked) * 2 + Number(ruleCount > 0)
  const games = answer.data?.games.toSorted((one, other) => weightOf(other) - weightOf(one))
  return (
    <QueuePage
      title={t('title')}
      caption={
        answer.data && t('about', { max: formatWireMoney(answer.data.memberMinor, currency) })
      }
      search={{}}
      answer={wholeList(games, answer)}
      columns={useLimitColumns()}
      rowKey={({ game }) => game}
      onOpen={({ game }) => void navigate({ to: '/lottery-limits/$game', params: { game } })}
      empty={{ art: 'target', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

function useLimitColumns(): readonly DataColumn<LimitedLotteryGame>[] {
  const { t } = useTranslation('lotteryLimits')
  const currency = useCurrency()
  const nameOf = useGameName()
  const { family } = usePlayNames()
  return useMemo(
    () => [
      gameColumn<LimitedLotteryGame>(t('column.game'), nameOf, (row) => family(row.family)),
      moneyColumn<LimitedLotteryGame>(
        { id: 'number', header: t('column.perNumber'), phone: 'below' },
        currency,
        ({ limits }) => limits.numberMinor,
      ),
      moneyColumn<LimitedLotteryGame>(
        { id: 'play', header: t('column.perPlay') },
        currency,
        ({ limits }) => limits.playMinor,
      ),
      {
        id: 'line',
        header: t('column.perLine'),
        isNumber: true,
        phone: 'hidden',
        isForWide: true,
        cell: ({ limits }) => (
          <span className="num">
            {formatWireMoney(limits.lineMinMinor, currency)} –{' '}
            {formatWireMoney(limits.lineMaxMinor, currency)}
          </span>
        ),
      },
      {
        id: 'close',
        header: t('limit.close'),
        isNumber: true,
        phone: 'hidden',
        isForWide: true,
        cell: ({ limits }) => (
          <span className="num">{basisPointsText(limits.closeAtPercent * POINTS_A_PERCENT)}</span>
        ),
      },
      countColumn<LimitedLotteryGame>(
        { id: 'rules', header: t('column.rules'), phone: 'below-end' },
        ({ ruleCount }) => ruleCount,
      ),
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: ({ isAsked, isOwn }) =>
          isAsked ? (
            <Badge tone="warn">{t('waiting')}</Badge>
          ) : (
            <Badge tone={isOwn ? 'info' : 'neutral'}>{t(isOwn ? 'own' : 'installed')}</Badge>
          ),
      },
    ],
    [t, currency, nameOf, family],
  )
}
