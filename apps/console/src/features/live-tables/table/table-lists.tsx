import type {
  DeskChatLine,
  DeskRound,
  DeskTableBet,
  SpotTotal,
  TableGame,
  TableSettingsVersion,
} from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { useMay } from '../../../app/use-session.ts'
import { DataTable } from '../../../frames/data-table.tsx'
import { MemberLink } from '../../../frames/fact-list.tsx'
import { formatCount, formatInstant, formatWireMoney } from '../../../parts/format.ts'
import { moneyColumn } from '../../../parts/money-columns.tsx'
import { LineActions } from '../chat/line-actions.tsx'
import { memberColumn } from '../live-columns.tsx'
import { useRoundColumns } from '../rounds/round-columns.tsx'
import { SpotsText } from '../spots-text.tsx'
import { useSpotName } from '../use-spot-name.ts'

interface TotalTableProps {
  readonly game: TableGame
  readonly totals: readonly SpotTotal[]
}

/** What lies on each spot. */
export function TotalTable({ game, totals }: TotalTableProps) {
  const { t } = useTranslation('liveTables')
  const currency = useCurrency()
  const nameOf = useSpotName()
  return (
    <DataTable
      caption={t('totals')}
      columns={[
        {
          id: 'spot',
          header: t('column.spot'),
          phone: 'lead',
          cell: ({ spot }) => nameOf(game, spot),
        },
        {
          id: 'players',
          header: t('column.players'),
          isNumber: true,
          phone: 'below',
          cell: ({ playerCount }) => <span className="num">{formatCount(playerCount)}</span>,
        },
        moneyColumn<SpotTotal>(
          { id: 'staked', header: t('column.staked'), phone: 'end' },
          currency,
          (row) => row.stakedMinor,
        ),
      ]}
      rows={totals}
      rowKey={({ spot }) => spot}
    />
  )
}

interface BetTableProps {
  readonly game: TableGame
  readonly bets: readonly DeskTableBet[]
}

/** Bets on the round under way. */
export function BetTable({ game, bets }: BetTableProps) {
  const { t } = useTranslation('liveTables')
  const currency = useCurrency()
  return (
    <DataTable
      caption={t('bets')}
      columns={[
        memberColumn<DeskTableBet>(t('column.member')),
        {
          id: 'spots',
          header: t('column.spots'),
          phone: 'below',
          cell: ({ spots, extras }) => <SpotsText {...{ game, spots, extras }} />,
        },
        moneyColumn<DeskTableBet>(
          { id: 'staked', header: t('column.staked'), phone: 'end' },
          currency,
          (row) => row.stakedMinor,
        ),
      ]}
      rows={bets}
      rowKey={({ wagerId }) => wagerId}
    />
  )
}

/** The last rounds, each with the way to its page. */
export function RoundTable({ rounds }: { readonly rounds: readonly DeskRound[] }) {
  const { t } = useTranslation('liveTables')
  const columns = useRoundColumns({ isLinked: true, hasTable: false })
  if (rounds.length === 0) return <p className="text-text-2">{t('rounds.none')}</p>
  return (
    <DataTable
      caption={t('rounds.last')}
      columns={columns}
      rows={rounds}
      rowKey={({ tableRoundId }) => tableRoundId}
    />
  )
}

/** What the table was set to, the last first. */
export function VersionTable({ versions }: { readonly versions: readonly TableSettingsVersion[] }) {
  const { t } = useTranslation('liveTables')
  const currency = useCurrency()
  const range = ({ settings }: TableSettingsVersion) =>
    t('range', {
      min: formatWireMoney(settings.spotMinMinor, currency),
      max: formatWireMoney(settings.spotMaxMinor, currency),
    })
  return (
    <DataTable
      caption={t('versions.title')}
      columns={[
        {
          id: 'version',
          header: t('column.version'),
          phone: 'lead',
          cell: ({ version, settings }) => (
            <span className="stacked">
              <b className="strong num">{formatCount(version)}</b>
              <span className="caption">
                {settings.name} · {t(`pace.${settings.pace}`)}
                {settings.beacon === 'public' && ` · ${t('settings.beacon')}`}
              </span>
            </span>
          ),
        },
        {
          id: 'spot',
          header: t('column.perSpot'),
          phone: 'below',
          cell: (row) => <span className="num">{range(row)}</span>,
        },
        moneyColumn<TableSettingsVersion>(
          { id: 'layout', header: t('settings.layoutMaxMinor') },
          currency,
          ({ settings }) => settings.layoutMaxMinor,
        ),
        moneyColumn<TableSettingsVersion>(
          { id: 'payout', header: t('settings.payoutMaxMinor'), phone: 'end' },
          currency,
          ({ settings }) => settings.payoutMaxMinor,
        ),
        {
          id: 'by',
          header: t('column.changed'),
          phone: 'foot',
          cell: ({ changedBy, changedAt, reason }) => (
            <span className="stacked">
              <span>{changedBy ?? t('versions.first')}</span>
              <span className="caption num">{formatInstant(changedAt)}</span>
              {reason !== null && <span className="caption">{reason}</span>}
            </span>
          ),
        },
      ]}
      rows={versions}
      rowKey={({ version }) => String(version)}
    />
  )
}

/** What was said at the table, with what moderators can do about it. */
export function LineList({ lines }: { readonly lines: readonly DeskChatLine[] }) {
  const { t } = useTranslation('liveTables')
  const mayModerate = useMay('chat.moderate')
  if (lines.length === 0) return <p className="text-text-2">{t('chat.none')}</p>
  return (
    <ul className="live-lines">
      {lines.map(({ chatLineId, memberId, username, text, saidAt }) => (
        <li key={chatLineId} className="live-line">
          <span className="caption num">{formatInstant(saidAt)}</span>
          <MemberLink {...{ memberId, username }} />
          <bdi className="live-line__text">{text}</bdi>
          {mayModerate && <LineActions {...{ chatLineId, member: { memberId, username } }} />}
        </li>
      ))}
    </ul>
  )
}
