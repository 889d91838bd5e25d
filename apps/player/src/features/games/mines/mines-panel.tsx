import { type Minor, type Ratio, scaleMinor } from '@baize/kernel'
import { Button, Icon, IconButton, MoneyText, Notice } from '@baize/ui-kit'
import { Bomb, Minus, Plus, Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { shownMultiple } from '../frame/info-rail.tsx'

interface MinesPanelProps {
  readonly isFree: boolean
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly stakeMinor: Minor
  readonly mineCount: number
  readonly canStep: { readonly down: boolean; readonly up: boolean }
  /** What cashing out pays now; undefined before the first safe tile. */
  readonly multiplier: Ratio | undefined
  readonly nextMultiplier: Ratio | undefined
  readonly failure: string | undefined
  onStake(by: -1 | 1): void
  onMines(by: -1 | 1): void
  onStart(): void
  onRandom(): void
  onCashOut(): void
}

/** Stake and mines before the round; what is won and what comes next during it. */
export function MinesPanel(props: MinesPanelProps) {
  return (
    <div className="mines-panel">
      {props.failure && (
        <Notice tone="danger" isAlert>
          {props.failure}
        </Notice>
      )}
      <div className="mines-panel__steps">
        <StakeStep {...props} />
        <MinesStep {...props} />
      </div>
      {props.isOpen ? <OpenActions {...props} /> : <StartAction {...props} />}
    </div>
  )
}

function Stepper(props: {
  readonly label: string
  readonly lower: string
  readonly raise: string
  readonly canLower: boolean
  readonly canRaise: boolean
  readonly children: ReactNode
  onStep(by: -1 | 1): void
}) {
  return (
    <fieldset className="mines-stepper">
      <legend className="sr-only">{props.label}</legend>
      <IconButton
        icon={Minus}
        label={props.lower}
        disabled={!props.canLower}
        onClick={() => props.onStep(-1)}
      />
      <output aria-live="polite">
        <span className="label">{props.label}</span>
        <b>{props.children}</b>
      </output>
      <IconButton
        icon={Plus}
        label={props.raise}
        disabled={!props.canRaise}
        onClick={() => props.onStep(1)}
      />
    </fieldset>
  )
}

function StakeStep({ stakeMinor, canStep, isOpen, isBusy, onStake }: MinesPanelProps) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  const isFixed = isOpen || isBusy
  return (
    <Stepper
      label={t('stake.label')}
      lower={t('stake.lower')}
      raise={t('stake.raise')}
      canLower={!isFixed && canStep.down}
      canRaise={!isFixed && canStep.up}
      onStep={onStake}
    >
      <MoneyText amountMinor={stakeMinor} currency={currency} />
    </Stepper>
  )
}

function MinesStep({ mineCount, isOpen, isBusy, onMines }: MinesPanelProps) {
  const { t } = useTranslation('games')
  const isFixed = isOpen || isBusy
  return (
    <Stepper
      label={t('mines.mineCount')}
      lower={t('mines.fewer')}
      raise={t('mines.more')}
      canLower={!isFixed && mineCount > 1}
      canRaise={!isFixed && mineCount < 24}
      onStep={onMines}
    >
      <Icon of={Bomb} /> {mineCount}
    </Stepper>
  )
}

function StartAction({ isFree, isBusy, stakeMinor, onStart }: MinesPanelProps) {
  const { t } = useTranslation('games')
  const money = useMoneyText()
  return (
    <Button variant="primary" size="xl" isBlock isBusy={isBusy} onClick={onStart}>
      {isFree ? t('mines.startFree') : t('mines.start', { stake: money(stakeMinor) })}
    </Button>
  )
}

function OpenActions(props: MinesPanelProps) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  const { stakeMinor, multiplier, nextMultiplier, isBusy } = props
  return (
    <>
      <Button
        variant="brass"
        size="xl"
        isBlock
        className="mines-panel__out"
        disabled={!multiplier}
        onClick={() => !isBusy && props.onCashOut()}
      >
        <span>{t('mines.cashOut')}</span>
        {multiplier && (
          <MoneyText amountMinor={scaleMinor(stakeMinor, multiplier)} currency={currency} />
        )}
      </Button>
      <div className="mines-panel__row">
        <p className="mines-panel__next">
          {nextMultiplier && (
            <>
              <span className="label">{t('mines.next')}</span>
              <b>
                <bdi>{shownMultiple(nextMultiplier)}×</bdi> ·{' '}
                <MoneyText
                  amountMinor={scaleMinor(stakeMinor, nextMultiplier)}
                  currency={currency}
                />
              </b>
            </>
          )}
        </p>
        <Button variant="neutral" onClick={props.onRandom}>
          <Icon of={Shuffle} />
          {t('mines.random')}
        </Button>
      </div>
    </>
  )
}
