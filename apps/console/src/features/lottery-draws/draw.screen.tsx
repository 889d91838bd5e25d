import './lottery-draws.css'
import type { operations, ValueOf } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList } from '../../frames/fact-list.tsx'
import { formatCount, formatInstant, formatWireMoney } from '../../parts/format.ts'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DrawState } from './draw-columns.tsx'
import { drawQuery } from './draws.queries.ts'
import { EnterDialog } from './enter-dialog.tsx'
import { ResultView } from './result-view.tsx'

type Found = ValueOf<typeof operations.getLotteryDeskDraw>

/** One draw: times, who reported what, its proof, its money and what can be done about it. */
export function DrawScreen() {
  const { t } = useTranslation('lotteryDraws')
  const { drawId } = useParams({ from: '/lottery-draws/$drawId' })
  return (
    <DetailPage
      top={<BackLink to="/lottery-draws">{t('title')}</BackLink>}
      query={useQuery(drawQuery(useApi(), drawId))}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
    >
      {(found) => <Sections found={found} />}
    </DetailPage>
  )
}

function Sections({ found }: { readonly found: Found }) {
  const { t } = useTranslation('lotteryDraws')
  const currency = useCurrency()
  const nameOf = useGameName()
  const { draw, proof, isWaiting } = found
  const money = (wire: string) => formatWireMoney(wire, currency)
  return (
    <>
      <DetailHead
        title={nameOf(draw.game)}
        state={
          <>
            <DrawState draw={draw} />
            {isWaiting && <Badge tone="warn">{t('waiting')}</Badge>}
          </>
        }
        caption={draw.issue}
        figures={[
          [t('column.slips'), formatCount(draw.slipCount)],
          [t('column.stake'), money(draw.stakeMinor)],
          [t('column.paid'), money(draw.paidMinor)],
          [t('column.returned'), money(draw.returnedMinor)],
        ]}
        actions={<DrawActions found={found} />}
      />
      <DetailSection title={t('times.title')}>
        <FactList
          facts={[
            [t('times.opens'), formatInstant(draw.opensAt)],
            [t('times.closes'), formatInstant(draw.closesAt)],
            [t('times.draws'), formatInstant(draw.drawsAt)],
            [t('times.drawn'), proof.drawnAt ? formatInstant(proof.drawnAt) : '–'],
            [t('column.source'), t(`results.${draw.results}`)],
          ]}
        />
        {proof.voidReason !== null && <p>{t('voidReason', { reason: proof.voidReason })}</p>}
      </DetailSection>
      <ResultSections found={found} />
      <MoneySections found={found} />
    </>
  )
}

function DrawActions({ found: { draw, may, isWaiting } }: { readonly found: Found }) {
  const { t } = useTranslation('lotteryDraws')
  const mayManage = useMay('lottery.manage')
  const [open, setOpen] = useState<'enter' | 'void' | 'correct'>()
  const close = () => setOpen(undefined)
  if (!mayManage) return null
  return (
    <>
      {may.enter && <Button onClick={() => setOpen('enter')}>{t('action.enter')}</Button>}
      {may.correct && !isWaiting && (
        <Button variant="neutral" onClick={() => setOpen('correct')}>
          {t('action.correct')}
        </Button>
      )}
      {may.void && !isWaiting && (
        <Button variant="danger" onClick={() => setOpen('void')}>
          {t('action.void')}
        </Button>
      )}
      {open === 'enter' && <EnterDialog draw={draw} onClose={close} />}
      {(open === 'void' || open === 'correct') && (
        <ChangeDialog draw={draw} change={open} onClose={close} />
      )}
    </>
  )
}

function ResultSections({ found: { draw, proof, reports } }: { readonly found: Found }) {
  const { t } = useTranslation('lotteryDraws')
  return (
    <>
      {draw.result !== null && (
        <DetailSection title={t('result.title')}>
          <ResultView result={draw.result} />
        </DetailSection>
      )}
      {draw.source !== 'own' && (
        <DetailSection title={t('reports.title')} text={t('reports.text')}>
          {reports.length === 0 && <p>{t('reports.none')}</p>}
          <ul className="lottery-reports">
            {reports.map((report) => (
              <li key={`${report.producer} ${report.enteredBy} ${report.reportedAt}`}>
                <p>
                  <b className="strong">
                    {report.enteredBy === null
                      ? report.producer
                      : t('reports.by', { name: report.enteredBy })}
                  </b>{' '}
                  <span className="caption num">{formatInstant(report.reportedAt)}</span>
                </p>
                <ResultView result={report.result} />
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {proof.corrections.length > 0 && (
        <DetailSection title={t('corrections.title')}>
          {proof.corrections.map((each) => (
            <div key={each.version}>
              <p>
                {t('corrections.line', {
                  reason: each.reason,
                  at: formatInstant(each.correctedAt),
                })}
              </p>
              <ResultView result={each.result} />
            </div>
          ))}
        </DetailSection>
      )}
      {proof.chain && (
        <DetailSection title={t('proof.title')} text={t('proof.text')}>
          <FactList
            facts={[
              [t('proof.chain'), <code key="chain">{proof.chain.commitment}</code>],
              [t('proof.number'), formatCount(proof.chain.number)],
              [t('proof.witness'), <code key="witness">{proof.witness?.commitment}</code>],
              [
                t('proof.seed'),
                proof.seed ? <code key="seed">{proof.seed}</code> : t('proof.secret'),
              ],
              [
                t('proof.value'),
                proof.publicValue ? (
                  <code key="value">{proof.publicValue}</code>
                ) : (
                  t('proof.secret')
                ),
              ],
            ]}
          />
        </DetailSection>
      )}
    </>
  )
}

function MoneySections({ found: { runs, largestWins } }: { readonly found: Found }) {
  const { t } = useTranslation('lotteryDraws')
  const currency = useCurrency()
  return (
    <>
      {runs.length > 0 && (
        <DetailSection title={t('runs.title')}>
          <ul className="lottery-reports">
            {runs.map((run) => (
              <li key={run.version}>
                <p className="num">
                  {t('runs.line', {
                    version: run.version,
                    count: run.wagerCount,
                    paid: formatWireMoney(run.paidMinor, currency),
                    at: formatInstant(run.endedAt ?? run.beganAt),
                  })}
                </p>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {largestWins.length > 0 && (
        <DetailSection title={t('wins.title')}>
          <ul className="lottery-reports">
            {largestWins.map((win) => (
              <li key={win.wagerId}>
                <Link
                  className="link"
                  to="/members/$memberId"
                  params={{ memberId: win.memberId }}
                  search={{}}
                >
                  <bdi>{win.username}</bdi>
                </Link>{' '}
                <span className="num">{formatWireMoney(win.wasMinor, currency)}</span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </>
  )
}
