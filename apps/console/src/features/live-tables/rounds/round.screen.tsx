import '../live-tables.css'
import { Badge, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useCurrency } from '../../../app/session.queries.ts'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../../frames/detail-page.tsx'
import { FactList } from '../../../frames/fact-list.tsx'
import { HeadAction } from '../../../frames/head-action.tsx'
import { formatCount, formatInstant, formatWireMoney } from '../../../parts/format.ts'
import { roundQuery, type WholeRound } from '../live-tables.queries.ts'
import { ResultText } from '../result-text.tsx'
import { ProofPart } from './proof-part.tsx'
import { RoundBets } from './round-bets.tsx'
import { RoundPhase } from './round-columns.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** One round: result, proof, bets, money, and how it is made void. */
export function RoundScreen() {
  const { t } = useTranslation('liveTables')
  const { tableRoundId } = useParams({ from: '/live-rounds/$tableRoundId' })
  return (
    <DetailPage
      top={
        <BackLink to="/live-rounds" search={{}}>
          {t('rounds.title')}
        </BackLink>
      }
      query={useQuery(roundQuery(useApi(), tableRoundId))}
      missing={{ title: t('rounds.missing'), text: t('missing.text') }}
    >
      {(found) => <Sections found={found} />}
    </DetailPage>
  )
}

function Sections({ found }: { readonly found: WholeRound }) {
  const { t } = useTranslation('liveTables')
  const currency = useCurrency()
  const { round, proof, bets, voided, isAsked } = found
  const money = (wire: string) => formatWireMoney(wire, currency)
  return (
    <>
      <DetailHead
        title={t('rounds.one', { table: round.tableName, number: formatCount(round.number) })}
        state={
          <>
            <RoundPhase round={round} />
            {isAsked && <Badge tone="warn">{t('waiting')}</Badge>}
          </>
        }
        caption={
          <Link
            className="link"
            to="/live-tables/$tableCode"
            params={{ tableCode: round.tableCode }}
          >
            {round.tableCode}
          </Link>
        }
        figures={[
          [t('column.bets'), formatCount(round.betCount)],
          [t('column.staked'), money(round.stakedMinor)],
          [t('column.paid'), money(round.paidMinor)],
        ]}
        actions={
          !round.isVoid &&
          !isAsked && (
            <HeadAction
              text={t('void.action')}
              needs="tables.manage"
              dialog={(close) => <VoidDialog round={round} onClose={close} />}
            />
          )
        }
      />
      {isAsked && (
        <Notice tone="warn">
          {t('void.waiting')}{' '}
          <Link className="link" to="/approvals" search={{}}>
            {t('toApprovals')}
          </Link>
        </Notice>
      )}
      {voided && <Voided voided={voided} />}
      <DetailSection title={t('times.title')}>
        <FactList
          facts={[
            [t('column.result'), <ResultText key="result" of={round.result} />],
            [t('times.opened'), formatInstant(round.openedAt)],
            [t('times.closed'), momentText(found.closedAt)],
            [t('times.drawn'), momentText(found.drawnAt)],
            [t('times.settled'), momentText(round.settledAt)],
          ]}
        />
      </DetailSection>
      <DetailSection title={t('proof.title')} text={t('proof.text')}>
        <ProofPart proof={proof} />
      </DetailSection>
      <DetailSection title={t('rounds.bets')}>
        <RoundBets game={round.game} bets={bets} />
      </DetailSection>
    </>
  )
}

function Voided({ voided }: { readonly voided: NonNullable<WholeRound['voided']> }) {
  const { t } = useTranslation('liveTables')
  const { cause, reason, askedBy, approvedBy, voidedAt, settledAt } = voided
  const causes = { no_server: t('void.nobody'), beacon_late: t('void.beaconLate'), staff: reason }
  return (
    <DetailSection title={t('void.title')}>
      <FactList
        facts={[
          [t('reason'), causes[cause]],
          [t('void.at'), formatInstant(voidedAt)],
          askedBy !== null && [t('void.by'), [askedBy, approvedBy].filter(Boolean).join(', ')],
          [t('void.returned'), settledAt === null ? t('void.underWay') : formatInstant(settledAt)],
        ]}
      />
    </DetailSection>
  )
}

function momentText(at: string | null): string {
  return at === null ? '–' : formatInstant(at)
}
