import { type Minor, minor, type Ratio } from '@baize/kernel'
import { Button, MoneyText, Notice, Segments } from '@baize/ui-kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency, useStatus } from '../../../app/status.ts'
import {
  type AutoFault,
  type AutoForm,
  type AutoReport,
  ENDLESS,
  readAutoForm,
  type StakeBounds,
} from './auto-bet.logic.ts'
import { AutoFormFields } from './auto-form.tsx'
import { KeyCap } from './key-cap.tsx'
import { LosingStreakNote } from './losing-streak-note.tsx'
import { plainAmount } from './stake-entry.logic.ts'
import type { AutoPlay } from './use-auto-run.ts'

const FIRST_LOSS_STAKES = 20n

/** What a table must have so that its rounds can be played by rules. */
export interface AutoTable {
  readonly auto: AutoPlay
  readonly isAutomatic: boolean
  setAutomatic(isAutomatic: boolean): void
  parseAmount(text: string): Minor | undefined
}

/** Whether the player lets rounds be played by rules, where the house offers that at all. */
export function useIsAutomatic(table: Pick<AutoTable, 'isAutomatic'>): boolean {
  return useStatus().features.autoPlay && table.isAutomatic
}

/** By hand or by rules. */
export function PlayWays({ table }: { readonly table: AutoTable }) {
  const { t } = useTranslation('originals')
  const isAutomatic = useIsAutomatic(table)
  const isRunning = table.auto.run !== undefined
  if (!useStatus().features.autoPlay) return null
  return (
    <Segments
      label={t('mode')}
      value={isAutomatic ? 'auto' : 'manual'}
      onChoose={(value) => !isRunning && table.setAutomatic(value === 'auto')}
      choices={[
        { value: 'manual', text: t('manual') },
        { value: 'auto', text: t('automatic') },
      ]}
    />
  )
}

interface AutoDeskProps {
  readonly table: AutoTable
  readonly stakeMinor: Minor
  /** What a round needs was chosen. */
  readonly isReady: boolean
  /** How many stakes a round can come to. */
  readonly mostStakes?: number | undefined
  /** The chance of losing a round, and the stake limits; absent where that chance is not one number. */
  readonly losing?: { readonly chance: Ratio; readonly bounds: StakeBounds } | undefined
  /** Fixed stakes beside that. */
  readonly besideMinor?: Minor
  /** What is chosen for the rounds of a run, before its rules. */
  readonly plan?: ReactNode
}

/** The rules of a run and its button; while it goes on how it stands. */
export function AutoDesk(props: AutoDeskProps) {
  const { table, stakeMinor, isReady, plan, losing } = props
  const { mostStakes = 1, besideMinor = minor(0n) } = props
  const { auto } = table
  const [form, setForm] = useAutoForm(stakeMinor)
  const [fault, setFault] = useState<AutoFault>()
  const isRunning = auto.run !== undefined
  const costMinor = stakeMinor * BigInt(mostStakes) + besideMinor
  const read = readAutoForm(form, costMinor, table.parseAmount, true)
  const begin = () => {
    setFault('fault' in read ? read.fault : undefined)
    if ('rules' in read) auto.start(read.rules, stakeMinor)
  }
  return (
    <>
      {isRunning ? (
        <RunState auto={auto} />
      ) : (
        <>
          {auto.report && <RunReport report={auto.report} />}
          {plan}
          <AutoFormFields
            form={form}
            fault={fault}
            canBeEndless
            mostStakes={mostStakes}
            onForm={(change) => {
              setForm({ ...form, ...change })
              setFault(undefined)
            }}
          />
          {losing && 'rules' in read && (
            <LosingStreakNote
              rules={read.rules}
              stakeMinor={stakeMinor}
              bounds={losing.bounds}
              lossChance={losing.chance}
            />
          )}
        </>
      )}
      <AutoButton
        isRunning={isRunning}
        isReady={isRunning || isReady}
        onBegin={begin}
        onStop={auto.stop}
      />
    </>
  )
}

function AutoButton(props: {
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
      {props.isRunning && <KeyCap>{t('keys.space')}</KeyCap>}
    </Button>
  )
}

function RunState({ auto: { run } }: { readonly auto: AutoPlay }) {
  const { t } = useTranslation('originals')
  const currency = useCurrency()
  if (!run) return null
  return (
    <dl className="run-state">
      <dt>{t('auto.played')}</dt>
      <dd>
        <bdi>
          {run.rules.rounds === ENDLESS ? run.played : `${run.played} / ${run.rules.rounds}`}
        </bdi>
      </dd>
      <dt>{t('auto.stake')}</dt>
      <dd>
        <MoneyText amountMinor={run.stakeMinor} currency={currency} />
      </dd>
      <dt>{t('auto.net')}</dt>
      <dd>
        <MoneyText amountMinor={run.netMinor} currency={currency} tone="net" />
      </dd>
    </dl>
  )
}

/** How a run ended; `isLeftOpen` where a round was begun and is the player's to go on with. */
export function RunReport(props: { readonly report: AutoReport; readonly isLeftOpen?: boolean }) {
  const { t } = useTranslation('originals')
  const money = useMoneyText()
  const { report, isLeftOpen } = props
  return (
    <Notice tone="info">
      {t(`auto.ends.${report.end}`)}{' '}
      {t('auto.sum', { count: report.played, net: money(report.netMinor) })}
      {isLeftOpen && ` ${t('auto.leftOpen')}`}
    </Notice>
  )
}

/** The form with a loss named from the beginning: some stakes, until the player writes another. */
export function useAutoForm(stakeMinor: Minor): [AutoForm, (form: AutoForm) => void] {
  const currency = useCurrency()
  const [form, setForm] = useState<AutoForm>(() => ({
    rounds: '25',
    won: '',
    singleWin: '',
    lost: plainAmount(minor(stakeMinor * FIRST_LOSS_STAKES), currency.exponent),
    onWin: 'keep',
    onWinPercent: '50',
    onLoss: 'keep',
    onLossPercent: '50',
  }))
  return [form, setForm]
}
