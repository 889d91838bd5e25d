import { Check, Chips } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { choicesOf, namedSystemsOf } from './slip-plan.logic.ts'
import { changeSlip } from './slip-store.ts'
import type { SlipDesk } from './use-slip-desk.ts'

/** Which lines a system has: by name, or sizes ticked. */
export function SystemChoice({ desk }: { readonly desk: SlipDesk }) {
  const { t } = useTranslation('sports')
  const { slip } = desk
  const named = namedSystemsOf(slip.legs.length)
  return (
    <div className="sb-system">
      {named.length > 0 && (
        <Chips
          label={t('system.named')}
          value={slip.named ?? 'own'}
          choices={[
            { value: 'own', text: t('system.own') },
            ...named.map((name) => ({ value: name, text: t(`betType.${name}`) })),
          ]}
          onChoose={(value) => changeSlip({ named: named.find((name) => name === value) ?? null })}
        />
      )}
      {slip.named === null && <Sizes desk={desk} />}
    </div>
  )
}

function Sizes({ desk }: { readonly desk: SlipDesk }) {
  const { t } = useTranslation('sports')
  const { slip } = desk
  const others = slip.legs.filter((leg) => !leg.isBanker)
  const { foldCounts } = choicesOf(others)
  const counts: readonly (readonly [number, number])[] = [[1, others.length], ...foldCounts]
  return (
    <fieldset className="sb-sizes">
      <legend className="sr-only">{t('system.sizes')}</legend>
      {counts.map(([size, lines]) => (
        <div key={size} className="sb-sizes__row">
          <Check
            checked={slip.sizes.includes(size)}
            disabled={lines === 0}
            onChange={(event) =>
              changeSlip({ sizes: withSize(slip.sizes, size, event.currentTarget.checked) })
            }
          >
            {size <= 3 ? t(`system.size${size as 1 | 2 | 3}`) : t('system.sizeN', { size })}
          </Check>
          <span className="num caption">{t('system.lines', { count: lines })}</span>
        </div>
      ))}
    </fieldset>
  )
}

function withSize(sizes: readonly number[], size: number, isOn: boolean): readonly number[] {
  const others = sizes.filter((each) => each !== size)
  return isOn ? [...others, size].toSorted((one, other) => one - other) : others
}
