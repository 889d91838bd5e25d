import '../live-tables.css'
import { Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useCurrency } from '../../../app/session.queries.ts'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../../frames/detail-page.tsx'
import { Code, FactList } from '../../../frames/fact-list.tsx'
import { HeadAction } from '../../../frames/head-action.tsx'
import { formatCount, formatInstant, formatWireMoney } from '../../../parts/format.ts'
import { tableQuery, type WholeTable } from '../live-tables.queries.ts'
import { ResultText } from '../result-text.tsx'
import { SettingsDialog } from '../settings-dialog.tsx'
import { TableState } from '../table-columns.tsx'
import { useKindName } from '../use-kind-name.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { BetTable, LineList, RoundTable, TotalTable, VersionTable } from './table-lists.tsx'

/** One table: its round with bets and exposure, its last rounds, settings and what is said there. */
export function TableScreen() {
  const { t } = useTranslation('liveTables')
  const { tableCode } = useParams({ from: '/live-tables/$tableCode' })
  return (
    <DetailPage
      top={<BackLink to="/live-tables">{t('title')}</BackLink>}
      query={useQuery(tableQuery(useApi(), tableCode))}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
    >
      {(found) => <Sections found={found} />}
    </DetailPage>
  )
}

function Sections({ found }: { readonly found: WholeTable }) {
  const { t } = useTranslation('liveTables')
  const currency = useCurrency()
  const kindName = useKindName()
  const { table, totals, bets, rounds, versions, lines } = found
  const { settings, isPaused, isAsked } = table
  return (
    <>
      <DetailHead
        title={settings.name}
        state={<TableState table={table} />}
        caption={`${kindName(table)} · ${table.tableCode}`}
        figures={[
          [t('column.players'), formatCount(table.playerCount)],
          [t('column.staked'), formatWireMoney(table.stakedMinor, currency)],
          [t('column.worst'), formatWireMoney(table.worstMinor, currency)],
          [t('settings.payoutMaxMinor'), formatWireMoney(settings.payoutMaxMinor, currency)],
        ]}
        actions={
          <>
            <HeadAction
              text={t(isPaused ? 'pause.open' : 'pause.action')}
              needs="tables.manage"
              dialog={(close) => <PauseDialog table={table} onClose={close} />}
            />
            <HeadAction
              icon={Pencil}
              text={t('change.action')}
              isMain
              needs="tables.manage"
              dialog={(close) => <SettingsDialog table={table} onClose={close} />}
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
      <Live found={found} />
      {totals.length > 0 && (
        <DetailSection title={t('totals')}>
          <TotalTable game={table.game} totals={totals} />
        </DetailSection>
      )}
      {bets.length > 0 && (
        <DetailSection title={t('bets')}>
          <BetTable game={table.game} bets={bets} />
        </DetailSection>
      )}
      <DetailSection title={t('rounds.last')} actions={<ToRounds table={table.tableCode} />}>
        <RoundTable rounds={rounds} />
      </DetailSection>
      <DetailSection title={t('versions.title')} text={t('versions.text')}>
        <VersionTable versions={versions} />
      </DetailSection>
      <DetailSection title={t('chat.title')}>
        <LineList lines={lines} />
      </DetailSection>
    </>
  )
}

function ToRounds({ table }: { readonly table: string }) {
  const { t } = useTranslation('liveTables')
  return (
    <Link className="link" to="/live-rounds" search={{ table }}>
      {t('rounds.all')}
    </Link>
  )
}

/** The round under way and who deals it: nothing that players do not see. */
function Live({ found: { table, round, shoe, seq } }: { readonly found: WholeTable }) {
  const { t } = useTranslation('liveTables')
  const { lastRound } = table
  return (
    <DetailSection title={t('live.title')} text={t('live.text')}>
      <FactList
        facts={[
          round && [
            t('live.round'),
            <Link
              key="round"
              className="link"
              to="/live-rounds/$tableRoundId"
              params={{ tableRoundId: round.tableRoundId }}
            >
              {formatCount(round.number)}
            </Link>,
          ],
          [t('column.phase'), table.phase === null ? t('live.between') : t(`phase.${table.phase}`)],
          round && [t('column.result'), <ResultText key="result" of={round.result} />],
          shoe && [
            t('live.shoe'),
            t('live.cards', { number: shoe.number, used: shoe.usedCount, cut: shoe.cutAt }),
          ],
          lastRound && [t('column.lastRound'), formatInstant(lastRound.settledAt)],
          [
            t('live.owner'),
            table.ownerId === null ? t('state.unowned') : <Code key="owner" of={table.ownerId} />,
          ],
          [t('column.fence'), <Code key="fence" of={table.fence} />],
          [t('live.seq'), formatCount(seq)],
        ]}
      />
    </DetailSection>
  )
}
