import type { Minor } from '@baize/kernel'
import { Button, MoneyText, Notice, Segments } from '@baize/ui-kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency, useStatus } from '../../../app/status.ts'
import { StakeStepper } from '../play/stake-stepper.tsx'
import { type AutoFault, type AutoForm, type AutoReport, readAutoForm } from './auto-bet.logic.ts'
import { AutoFormFields } from './auto-form.tsx'
import type { OriginalTable } from './use-original-table.ts'

const FIRST_LOSS_STAKES = 20n

interface OriginalPanelProps {
  readonly table: OriginalTable
  readonly isFree: boolean
  /** The game's own choice, such as a target. */
  readonly children: ReactNode
}

/** Stake and choice, one big button; or the rules by which rounds are played on their own. */
export function OriginalPanel({ table, isFree, children }: OriginalPanelProps) {
  const { t } = useTranslation('originals')
  const { features } = useStatus()
  const { stake, auto, game } = table
  const [form, setForm] = useAutoForm(stake.stakeMinor)
  const [fault, setFault] = useState<AutoFault>()
  const isRunning = auto.run !== undefined
  const isAutomatic = features.autoPlay && table.isAutomatic
  const begin = () => {
    const read = readAutoForm(form, stake.stakeMinor, table.parseAmount)
    setFault('fault' in read ? read.fault : undefined)
    if ('rules' in read) auto.start(read.rules, stake.stakeMinor)
  }
  return (
    <div className="original-panel">
      {features.autoPlay && (
        <Segments
          label={t('mode')}
          value={isAutomatic ? 'auto' : 'manual'}
          onChoose={(value) => !isRunning && table.setAutomatic(value === 'auto')}
          choices={[
            { value: 'manual', text: t('manual') },
            { value: 'auto', text: t('automatic') },
          ]}
        />
      )}
      {game.failure && (
        <Notice tone="danger" isAlert>
          {game.failure}
        </Notice>
      )}
      <div className="stepper-pair">
        <StakeStepper
          stakeMinor={table.stakeMinor}
          canStep={stake.canStep}
          isFixed={isRunning || game.isBusy}
          onStake={stake.step}
        />
        {children}
      </div>
      {isAutomatic && !isRunning && (
        <>
          {auto.report && <RunReport report={auto.report} />}
          <AutoFormFields
            form={form}
            fault={fault}
            onForm={(change) => {
              setForm({ ...form, ...change })
              setFault(undefined)
            }}
          />
        </>
      )}
      {isRunning && <RunState table={table} />}
      {isAutomatic ? (
        <AutoButton
          isRunning={isRunning}
          isReady={table.isReady}
          onBegin={begin}
          onStop={auto.stop}
        />
      ) : (
        <BetButton table={table} isFree={isFree} />
      )}
    </div>
  )
}

function BetButton({ table, isFree }: { readonly table: OriginalTable; readonly isFree: boolean }) {
  const { t } = useTranslation('originals')
  const money = useMoneyText()
  return (
    <Button
      variant="primary"
      size="xl"
      isBlock
      className="original-panel__go"
      disabled={!table.isReady}
      // Not disabled while a round is shown: a press shows the result at once.
      onClick={table.bet}
    >
      {isFree ? t('betFree') : t('bet', { stake: money(table.stake.stakeMinor) })}
    </Button>
  )
}

export function AutoButton(props: {
  readonly isRunning: boolean
  readonly isReady: boolean
  onBegin(): void
  onStop(): void
}) {
  const { t } = useTranslation('originals')
  return (
    <Button
      variant={props.isRunning ? 'brass' : 'primary'}
      size="xl"
      isBlock
      className="original-panel__go"
      disabled={!props.isReady}
      onClick={props.isRunning ? props.onStop : props.onBegin}
    >
      {props.isRunning ? t('auto.stop') : t('auto.start')}
    </Button>
  )
}

export function RunState({ table }: { readonly table: Pick<OriginalTable, 'auto'> }) {
  const { t } = useTranslation('originals')
  const currency = useCurrency()
  const { run } = table.auto
  if (!run) return null
  return (
    <dl className="run-state">
      <dt>{t('auto.played')}</dt>
      <dd>
        <bdi>
          {run.played} / {run.rules.rounds}
        </bdi>
      </dd>
      <dt>{t('auto.net')}</dt>
      <dd>
        <MoneyText amountMinor={run.netMinor} currency={currency} tone="net" />
      </dd>
    </dl>
  )
}

export function RunReport({ report }: { readonly report: AutoReport }) {
  const { t } = useTranslation('originals')
  const money = useMoneyText()
  return (
    <Notice tone="info">
      {t(`auto.ends.${report.end}`)}{' '}
      {t('auto.sum', { count: report.played, net: money(report.netMinor) })}
    </Notice>
  )
}

/** The form with a loss named from the beginning: some stakes, until the player writes another. */
export function useAutoForm(stakeMinor: Minor): [AutoForm, (form: AutoForm) => void] {
  const currency = useCurrency()
  const [form, setForm] = useState<AutoForm>(() => ({
    rounds: '25',
    won: '',
    lost: plainAmount(stakeMinor * FIRST_LOSS_STAKES, currency.exponent),
    onWin: 'keep',
    onWinPercent: '50',
    onLoss: 'keep',
    onLossPercent: '50',
  }))
  return [form, setForm]
}

/** An amount as it is typed, without symbol and grouping. */
function plainAmount(amountMinor: bigint, exponent: number): string {
  const digits = amountMinor.toString().padStart(exponent + 1, '0')
  if (exponent === 0) return digits
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
