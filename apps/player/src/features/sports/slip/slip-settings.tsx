import { SPORTS_ODDS_POLICIES } from '@baize/contract'
import { Select } from '@baize/ui-kit'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { OddsFormatChoice } from '../odds/odds-format-choice.tsx'
import { changeSlip, useSlip } from './slip-store.ts'

/** Which moved prices are taken without asking, and how prices are written. */
export function SlipSettings() {
  const { t } = useTranslation('sports')
  const { policy } = useSlip()
  const id = useId()
  return (
    <div className="sb-slip__settings">
      <label className="field__label" htmlFor={id}>
        {t('policy.label')}
      </label>
      <Select
        id={id}
        value={policy}
        options={SPORTS_ODDS_POLICIES.map((each) => ({ value: each, text: t(`policy.${each}`) }))}
        onChoose={(value) => {
          const chosen = SPORTS_ODDS_POLICIES.find((each) => each === value)
          if (chosen) changeSlip({ policy: chosen })
        }}
      />
      <OddsFormatChoice />
    </div>
  )
}
