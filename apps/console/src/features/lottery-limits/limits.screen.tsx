import type { LotteryNumberRule } from '@baize/contract'
import { Badge, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList } from '../../frames/fact-list.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { basisPointsText, formatInstant, formatWireMoney } from '../../parts/format.ts'
import { NumberRuleDialog } from '../../parts/lottery/number-rule-dialog.tsx'
import { OpenAgain } from '../../parts/lottery/open-again.tsx'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { useNumberName } from '../../parts/lottery/use-number-name.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import { type LimitsOfGame, limitsQuery } from './limits.queries.ts'
import { LimitsDialog } from './limits-dialog.tsx'

const POINTS_A_PERCENT = 100

/** What the house takes on a game, and the numbers that are closed or pay half. */
export function LimitsScreen() {
  const { t } = useTranslation('lotteryLimits')
  const { game } = useParams({ from: '/lottery-limits/$game' })
  return (
    <DetailPage
      top={<BackLink to="/lottery-limits">{t('title')}</BackLink>}
      query={useQuery(limitsQuery(useApi(), game))}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
    >
      {(found) => <Sections game={game} found={found} />}
    </DetailPage>
  )
}

interface SectionsProps {
  readonly game: string
  readonly found: LimitsOfGame
}

function Sections({ game, found }: SectionsProps) {
  const { t } = useTranslation('lotteryLimits')
  const nameOf = useGameName()
  const names = usePlayNames()
  const currency = useCurrency()
  const { limits, memberMinor, isOwn, isAsked, family } = found
  const money = (wire: string) => <span className="num">{formatWireMoney(wire, currency)}</span>
  return (
    <>
      <DetailHead
        title={nameOf(game)}
        state={
          <>
            <Badge tone={isOwn ? 'info' : 'neutral'}>{t(isOwn ? 'own' : 'installed')}</Badge>
            {isAsked && <Badge tone="warn">{t('waiting')}</Badge>}
          </>
        }
        caption={names.family(family)}
        actions={
          <>
            <Link className="link" to="/lottery-exposure" search={{ game }}>
              {t('toExposure')}
            </Link>
            <HeadAction
              icon={Pencil}
              text={t('change.action')}
              isMain
              needs="lottery.manage"
              dialog={(close) => (
                <LimitsDialog {...{ game, limits, isAsked, memberMinor }} onClose={close} />
              )}
            />
          </>
        }
      />
      {isAsked && (
        <Notice tone="warn">
          {t('waitingText')}{' '}
          <Link className="link" to="/approvals" search={{}}>
            {t('toApprovals')}
          </Link>
        </Notice>
      )}
      <DetailSection title={t('limit.title')} text={t('limit.text')}>
        <FactList
          facts={[
            [t('limit.number'), money(limits.numberMinor)],
            [t('limit.play'), money(limits.playMinor)],
            [t('limit.member'), money(memberMinor)],
            [t('limit.lineMin'), money(limits.lineMinMinor)],
            [t('limit.lineMax'), money(limits.lineMaxMinor)],
            [
              t('limit.close'),
              <span key="close" className="num">
                {basisPointsText(limits.closeAtPercent * POINTS_A_PERCENT)}
              </span>,
            ],
          ]}
        />
      </DetailSection>
      <DetailSection
        title={t('rules.title')}
        text={t('rules.text')}
        actions={
          <HeadAction
            icon={Plus}
            text={t('rules.add')}
            needs="lottery.manage"
            dialog={(close) => <NumberRuleDialog {...{ game, family }} onClose={close} />}
          />
        }
      >
        {found.rules.length === 0 ? (
          <p className="text-text-2">{t('rules.none')}</p>
        ) : (
          <RuleTable family={family} rules={found.rules} />
        )}
      </DetailSection>
    </>
  )
}

interface RuleTableProps {
  readonly family: string
  readonly rules: readonly LotteryNumberRule[]
}

function RuleTable({ family, rules }: RuleTableProps) {
  const { t } = useTranslation('lotteryLimits')
  const names = usePlayNames()
  const numberName = useNumberName()
  const columns = useMemo<readonly DataColumn<LotteryNumberRule>[]>(
    () => [
      {
        id: 'number',
        header: t('column.number'),
        phone: 'lead',
        cell: (row) => (
          <span className="stacked">
            <bdi className="strong num">{numberName(row.number)}</bdi>
            <span className="caption">{names.play(family, row.play)}</span>
          </span>
        ),
      },
      {
        id: 'kind',
        header: t('column.kind'),
        phone: 'end',
        cell: ({ kind }) => (
          <Badge tone={kind === 'blocked' ? 'danger' : 'warn'}>{t(`kind.${kind}`)}</Badge>
        ),
      },
      {
        id: 'draws',
        header: t('column.draws'),
        phone: 'below',
        cell: ({ issue }) => (issue === null ? t('everyDraw') : <bdi className="num">{issue}</bdi>),
      },
      {
        id: 'reason',
        header: t('reason'),
        phone: 'foot',
        cell: (row) => (
          <span className="stacked">
            <span>{row.reason}</span>
            <span className="caption">
              {t('rules.by', { name: row.madeBy, at: formatInstant(row.madeAt) })}
            </span>
          </span>
        ),
      },
      {
        id: 'lift',
        header: t('column.actions'),
        phone: 'below-end',
        cell: (row) => <OpenAgain rule={row} />,
      },
    ],
    [t, names, numberName, family],
  )
  return (
    <DataTable
      caption={t('rules.title')}
      columns={columns}
      rows={rules}
      rowKey={({ ruleId }) => ruleId}
    />
  )
}
