import type { AgentRunRow, operations, ValueOf } from '@baize/contract'
import { Button, type Column, Icon, Modal, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figuresText } from '../../../app/number-text.ts'
import { runQuery } from '../agent-centre.queries.ts'
import { AmountText, FigureText } from '../parts/figure-text.tsx'
import { useHouseTexts } from '../parts/house-texts.ts'
import { LoadStates } from '../parts/load-states.tsx'
import { SeriesRun } from './series-run.tsx'
import { useWindowText } from './window-text.ts'

type Run = ValueOf<typeof operations.getAgentRun>

interface RunDialogProps {
  readonly runId: string
  onClose(): void
}

/** A settled window: how the own contract came to its payout, those given, and below each the same. */
export function RunDialog({ runId, onClose }: RunDialogProps) {
  const { t } = useTranslation(['agent-centre', 'common'])
  const [path, setPath] = useState<readonly AgentRunRow['receiver'][]>([])
  const run = useQuery(runQuery(runId, path.at(-1)?.memberId))
  const windowText = useWindowText()
  const { moment } = useHouseTexts()
  const title = run.data
    ? t('run.title', {
        contract: t(`page.${run.data.type}`),
        window: windowText(run.data),
      })
    : t('income.open')
  return (
    <Modal isOpen onClose={onClose} title={title} closeText={t('common:close')} widthRem={60}>
      <LoadStates query={run}>
        {(view) => (
          <div className="agentdialog">
            <p className="caption num">
              {t('run.counted', { time: moment(view.countedTo) })}
              {' · '}
              {t('run.paidAt', { time: moment(view.paidAt) })}
              {' · '}
              {t('income.version', { number: view.version })}
            </p>
            {path.length > 0 && (
              <Button size="s" onClick={() => setPath(path.slice(0, -1))}>
                <Icon of={ArrowLeft} size="s" isFlipped />
                {t('common:back')}
              </Button>
            )}
            {view.series && (
              <SeriesRun
                runId={view.runId}
                series={view.series}
                name={path.at(-1)?.username}
                onOpen={(downline) => setPath([...path, downline])}
              />
            )}
            {view.own && <OwnRow row={view.own} isMine={path.length === 0} />}
            {!view.series && (
              <GivenRows
                view={view}
                giver={path.at(-1)?.username}
                onOpen={(receiver) => setPath([...path, receiver])}
              />
            )}
          </div>
        )}
      </LoadStates>
    </Modal>
  )
}

function useRowTexts() {
  const { t } = useTranslation('agent-centre')
  return {
    tier: ({ tier }: AgentRunRow) =>
      tier === null ? t('run.belowTiers') : t('run.tierOf', { number: tier + 1 }),
    rate: ({ ratePercent }: AgentRunRow) =>
      ratePercent === null ? '—' : `${figuresText(ratePercent)}%`,
  }
}

/** From what counted to what was paid, step by step. */
function OwnRow({ row, isMine }: { readonly row: AgentRunRow; readonly isMine: boolean }) {
  const { t } = useTranslation('agent-centre')
  const texts = useRowTexts()
  return (
    <section className="card p-4">
      <h3 className="h3 mb-3">
        {isMine ? t('run.own') : t('run.ownOf', { name: row.receiver.username })}
      </h3>
      <dl className="agentfacts">
        <Fact name={t('run.validBet')}>
          <AmountText wire={row.validBetMinor} />
        </Fact>
        <Fact name={t('run.netLoss')}>
          <AmountText wire={row.netLossMinor} tone="net" />
        </Fact>
        <Fact name={t('run.active')}>{row.activeMembers}</Fact>
        {row.carryInMinor !== '0' && (
          <Fact name={t('run.carryIn')}>
            <AmountText wire={`-${row.carryInMinor}`} tone="net" />
          </Fact>
        )}
        <Fact name={t('run.base')}>
          <AmountText wire={row.baseMinor} />
        </Fact>
        <Fact name={t('run.tier')}>{texts.tier(row)}</Fact>
        {row.ratePercent !== null && <Fact name={t('run.rate')}>{texts.rate(row)}</Fact>}
        <Fact name={t('run.payout')}>
          <AmountText wire={row.payoutMinor} tone="brass" />
        </Fact>
        {row.deltaMinor !== row.payoutMinor && (
          <Fact name={t('run.delta')}>
            <AmountText wire={row.deltaMinor} tone="net" />
          </Fact>
        )}
        {row.carryOutMinor !== '0' && (
          <Fact name={t('run.carryOut')}>
            <AmountText wire={`-${row.carryOutMinor}`} tone="net" />
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

interface GivenRowsProps {
  readonly view: Run
  readonly giver: string | undefined
  onOpen(receiver: AgentRunRow['receiver']): void
}

function GivenRows({ view, giver, onOpen }: GivenRowsProps) {
  const { t } = useTranslation('agent-centre')
  const texts = useRowTexts()
  const title = giver === undefined ? t('run.given') : t('run.givenBy', { name: giver })
  const columns: readonly Column<AgentRunRow>[] = [
    {
      ...{ id: 'receiver', header: t('contract.downline'), card: 'lead' },
      cell: ({ receiver }) => (
        <button type="button" className="link" dir="auto" onClick={() => onOpen(receiver)}>
          {receiver.username}
        </button>
      ),
    },
    {
      ...{ id: 'validBet', header: t('run.validBet'), isNumber: true, card: 'second' },
      cardLabel: t('run.validBet'),
      cell: ({ validBetMinor }) => <FigureText wire={validBetMinor} />,
    },
    {
      ...{ id: 'netLoss', header: t('run.netLoss'), isNumber: true, card: 'second-end' },
      cardLabel: t('run.netLoss'),
      cell: ({ netLossMinor }) => <FigureText wire={netLossMinor} tone="net" />,
    },
    {
      ...{ id: 'active', header: t('run.active'), isNumber: true, card: 'third' },
      cardLabel: t('run.active'),
      cell: ({ activeMembers }) => <span className="num">{activeMembers}</span>,
    },
    { ...{ id: 'tier', header: t('run.tier'), card: 'foot' }, cell: texts.tier },
    {
      ...{ id: 'rate', header: t('run.rate'), isNumber: true, card: 'third-end' },
      cell: texts.rate,
    },
    {
      ...{ id: 'payout', header: t('run.payout'), isNumber: true, card: 'lead-end' },
      cell: ({ payoutMinor }) => <FigureText wire={payoutMinor} />,
    },
  ]
  return (
    <section aria-label={title}>
      <h3 className="h3 mb-2">{title}</h3>
      {view.given.length === 0 ? (
        <p className="text-text-2">{t('run.noneGiven')}</p>
      ) : (
        <Table
          isDense
          caption={title}
          columns={columns}
          rows={view.given}
          rowKey={({ contractId }) => contractId}
        />
      )}
    </section>
  )
}
