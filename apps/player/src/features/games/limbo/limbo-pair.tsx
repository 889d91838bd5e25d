import { chanceOf } from '@baize/games/limbo/rules'
import { Icon } from '@baize/ui-kit'
import { Link2 } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../../app/number-text.ts'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { type FieldDraft, LinkedField } from '../originals/linked-field.tsx'
import { ShortButton } from '../originals/short-button.tsx'
import { plainNumber } from '../originals/typed-number.logic.ts'
import {
  doubleTarget,
  halfTarget,
  LIMBO_DECIMALS,
  LIMBO_FIELDS,
  type LimboField,
  rangeOfField,
  readField,
  shownOf,
} from './limbo-fields.logic.ts'

export type LimboDraft = FieldDraft<LimboField>

interface LimboPairProps {
  readonly target: number
  readonly draft: LimboDraft | undefined
  readonly isFixed: boolean
  onTarget(target: number): void
  /** With the target that what is typed asks for, where it is one. */
  onDraft(draft: LimboDraft, target: number | undefined): void
  onLeave(): void
}

/** Target and chance: both typed, each driving the other. */
export function LimboPair({ target, draft, isFixed, onTarget, onDraft, onLeave }: LimboPairProps) {
  const { t } = useTranslation('originals')
  const type = (field: LimboField, text: string) => {
    const read = readField(field, text)
    if ('target' in read) onDraft({ field, text }, read.target)
    else onDraft({ field, text, fault: read.fault }, undefined)
  }
  return (
    <>
      <div className="linked-fields linked-fields--two">
        {LIMBO_FIELDS.map((field, place) => {
          const { least, most } = rangeOfField(field)
          return (
            <Fragment key={field}>
              {place > 0 && <Icon of={Link2} className="linked-fields__link" />}
              <LinkedField
                label={field === 'target' ? t('limbo.target') : t('chance')}
                plain={shownOf(field, target)}
                range={{
                  least: plainNumber(least, LIMBO_DECIMALS[field]),
                  most: plainNumber(most, LIMBO_DECIMALS[field]),
                }}
                unit={field === 'target' ? '×' : '%'}
                draft={draft?.field === field ? draft : undefined}
                isFixed={isFixed}
                onText={(text) => type(field, text)}
                onLeave={onLeave}
              >
                {field === 'target' && (
                  <>
                    <ShortButton
                      name={t('fields.halfMultiplier')}
                      sign="½"
                      isDisabled={isFixed}
                      onPress={() => onTarget(halfTarget(target))}
                    />
                    <ShortButton
                      name={t('fields.doubleMultiplier')}
                      sign="2×"
                      isDisabled={isFixed}
                      onPress={() => onTarget(doubleTarget(target))}
                    />
                  </>
                )}
              </LinkedField>
            </Fragment>
          )
        })}
      </div>
      <p className="board-formula">
        {t('limbo.formula', {
          target: hundredthsText(target),
          chance: percentText(chanceOf(target), target >= 100_000 ? 4 : 2),
        })}
      </p>
    </>
  )
}
