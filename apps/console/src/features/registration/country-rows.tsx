import { Button, IconButton, Notice, TextField } from '@baize/ui-kit'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../parts/number-field.tsx'
import type { Country, DraftFaults } from './registration-draft.logic.ts'

const NEW: Country = { countryCode: '', countryDialingCode: '', digits: 10 }
const DIGITS_MAX = 14

interface CountryRowsProps {
  readonly countries: readonly Country[]
  readonly faults: Pick<DraftFaults, 'countries' | 'hasNoCountry'>
  onCountries(countries: readonly Country[]): void
}

/** Whose mobile numbers are taken, in the order in which they are offered. */
export function CountryRows({ countries, faults, onCountries }: CountryRowsProps) {
  const { t } = useTranslation('registration')
  const setAt = (index: number, change: Partial<Country>) =>
    onCountries(countries.map((each, at) => (at === index ? { ...each, ...change } : each)))
  const moveUp = (index: number) => {
    const moved = countries.filter((_each, at) => at !== index)
    moved.splice(index - 1, 0, ...countries.slice(index, index + 1))
    onCountries(moved)
  }
  return (
    <div className="country-rows">
      <h3 className="label">{t('countries')}</h3>
      <p className="caption">{t('countriesText')}</p>
      {faults.hasNoCountry && (
        <Notice tone="danger" isAlert>
          {t('fault.no_country')}
        </Notice>
      )}
      <ul>
        {countries.map((each, index) => {
          const fault = faults.countries.get(index)
          const name = each.countryCode || t('country.row', { row: index + 1 })
          return (
            // Rows have no name of their own until they are typed; their place is who they are.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={index}>
              {/* biome-ignore lint/a11y/useSemanticElements: a row of one list, without a frame. */}
              <div className="country-row" role="group" aria-label={name}>
                <TextField
                  label={t('country.code')}
                  size="s"
                  value={each.countryCode}
                  maxLength={2}
                  autoCapitalize="characters"
                  spellCheck={false}
                  onChange={(event) =>
                    setAt(index, { countryCode: event.currentTarget.value.toUpperCase() })
                  }
                />
                <TextField
                  label={t('country.dialing')}
                  size="s"
                  lead={<span aria-hidden="true">+</span>}
                  value={each.countryDialingCode}
                  maxLength={4}
                  inputMode="numeric"
                  onChange={(event) =>
                    setAt(index, { countryDialingCode: event.currentTarget.value })
                  }
                />
                <NumberField
                  label={t('country.digits')}
                  most={DIGITS_MAX}
                  value={each.digits}
                  onNumber={(digits) => setAt(index, { digits })}
                />
                <IconButton
                  icon={ArrowUp}
                  label={t('country.up', { country: name })}
                  disabled={index === 0}
                  onClick={() => moveUp(index)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('country.remove', { country: name })}
                  onClick={() => onCountries(countries.filter((_each, at) => at !== index))}
                />
              </div>
              {fault && (
                <p className="hint hint--error" role="alert">
                  {t(`fault.${fault}`, { country: name })}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <Button size="s" onClick={() => onCountries([...countries, NEW])}>
        <Plus size={16} aria-hidden="true" />
        {t('country.add')}
      </Button>
    </div>
  )
}
