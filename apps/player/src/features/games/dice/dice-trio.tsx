import type { DiceOptions } from '@baize/games/dice/events'
import { chanceOf, multiplierOf } from '@baize/games/dice/rules'
import { multiplyRatios, ratio } from '@baize/kernel'
import { Icon } from '@baize/ui-kit'
import { ArrowLeftRight, Link2, Minus, Plus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalText } from '../../../app/number-text.ts'
import { type FieldDraft, LinkedField } from '../originals/linked-field.tsx'
import { ShortButton } from '../originals/short-button.tsx'
import { plainNumber } from '../originals/typed-number.logic.ts'
import { otherSide } from './dice.logic.ts'
import {
  DICE_DECIMALS,
  DICE_FIELDS,
  type DiceField,
  doubleMultiplier,
  halfMultiplier,
  rangeOfField,
  readField,
  shownOf,
  stepChance,
} from './dice-fields.logic.ts'

export type DiceDraft = FieldDraft<DiceField>

interface DiceTrioProps {
  readonly bet: DiceOptions
  readonly draft: DiceDraft | undefined
  readonly isFixed: boolean
  onBet(bet: DiceOptions): void
  /** With the bet that what is typed asks for, where it is one. */
  onDraft(draft: DiceDraft, bet: DiceOptions | undefined): void
  onLeave(): void
}

/** Multiplier, target and chance: each typed, each driving the others. */
export function DiceTrio({ bet, draft, isFixed, onBet, onDraft, onLeave }: DiceTrioProps) {
  const { t } = useTranslation('originals')
  const labels: Readonly<Record<DiceField, string>> = {
    multiplier: t('multiplier'),
    target: t(`dice.roll.${bet.direction}`),
    chance: t('chance'),
  }
  const type = (field: DiceField, text: string) => {
    const read = readField(field, text, bet)
    if ('bet' in read) onDraft({ field, text }, read.bet)
    else onDraft({ field, text, fault: read.fault }, undefined)
  }
  return (
    <div className="linked-fields">
      {DICE_FIELDS.map((field, place) => {
        const { least, most } = rangeOfField(field, bet)
        return (
          <Fragment key={field}>
            {place > 0 && <Icon of={Link2} className="linked-fields__link" />}
            <LinkedField
              label={labels[field]}
              plain={shownOf(field, bet)}
              range={{
                least: plainNumber(least, DICE_DECIMALS[field]),
                most: plainNumber(most, DICE_DECIMALS[field]),
              }}
              {...UNITS[field]}
              draft={draft?.field === field ? draft : undefined}
              isFixed={isFixed}
              onText={(text) => type(field, text)}
              onLeave={onLeave}
            >
              <FieldButtons field={field} bet={bet} isFixed={isFixed} onBet={onBet} />
            </LinkedField>
          </Fragment>
        )
      })}
    </div>
  )
}

const UNITS: Readonly<Record<DiceField, { readonly unit?: string }>> = {
  multiplier: { unit: '×' },
  target: {},
  chance: { unit: '%' },
}

interface FieldButtonsProps {
  readonly field: DiceField
  readonly bet: DiceOptions
  readonly isFixed: boolean
  onBet(bet: DiceOptions): void
}

function FieldButtons({ field, bet, isFixed, onBet }: FieldButtonsProps) {
  const { t } = useTranslation('originals')
  const button = (name: string, next: DiceOptions, face: ReactNode) => (
    <ShortButton name={name} sign={face} isDisabled={isFixed} onPress={() => onBet(next)} />
  )
  switch (field) {
    case 'multiplier':
      return (
        <>
          {button(t('fields.halfMultiplier'), halfMultiplier(bet), '½')}
          {button(t('fields.doubleMultiplier'), doubleMultiplier(bet), '2×')}
        </>
      )
    case 'target':
      return button(t(`dice.swap.${bet.direction}`), otherSide(bet), <Icon of={ArrowLeftRight} />)
    case 'chance':
      return (
        <>
          {button(t('fields.lessChance'), stepChance(bet, -1), <Icon of={Minus} />)}
          {button(t('fields.moreChance'), stepChance(bet, 1), <Icon of={Plus} />)}
        </>
      )
  }
}

/** How the three hang together. */
export function DiceFormula({ bet }: { readonly bet: DiceOptions }) {
  const { t } = useTranslation('originals')
  return (
    <p className="board-formula">
      {t('dice.formula', {
        chance: decimalText(multiplyRatios(chanceOf(bet), ratio(100)), 2),
        multiplier: decimalText(multiplierOf(bet), 4),
      })}
    </p>
  )
}
