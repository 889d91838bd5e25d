import { ODDS_FORMATS } from '@baize/sports'
import { Select } from '@baize/ui-kit'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseOddsFormat, oddsText, useOddsFormat } from './odds-text.ts'

/** The same price in each way to write it. */
const EXAMPLE = '1.95'

export function OddsFormatChoice() {
  const { t } = useTranslation('sports')
  const format = useOddsFormat()
  const id = useId()
  return (
    <div className="sb-format">
      <label className="field__label" htmlFor={id}>
        {t('odds.format')}
      </label>
      <Select
        id={id}
        value={format}
        options={ODDS_FORMATS.map((each) => ({
          value: each,
          text: t('odds.formatWith', {
            name: t(`odds.formats.${each}`),
            example: oddsText(EXAMPLE, each),
          }),
        }))}
        onChoose={(value) => {
          const chosen = ODDS_FORMATS.find((each) => each === value)
          if (chosen) chooseOddsFormat(chosen)
        }}
      />
    </div>
  )
}
