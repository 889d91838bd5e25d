import { Check } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { instantOf, momentText } from '../../parts/format.ts'
import { MomentField } from '../../parts/moment-field.tsx'
import { vendorsQuery } from './catalogue.queries.ts'

interface Closing {
  readonly inMaintenance: boolean
  readonly maintenanceUntil: string | null
  readonly blockedJurisdictions: string[]
}

/** Maintenance with its end, and where something may not be offered: the same for games and vendors. */
export function ClosingFields({
  draft,
  set,
}: {
  readonly draft: Closing
  set(change: Partial<Closing>): void
}) {
  const { t } = useTranslation('catalogue')
  return (
    <>
      <div className="catalogue-form__pair">
        <Check
          checked={draft.inMaintenance}
          onChange={(event) => set({ inMaintenance: event.currentTarget.checked })}
        >
          {t('field.maintenance')}
        </Check>
        <MomentField
          label={t('field.until')}
          hint={t('field.untilHint')}
          disabled={!draft.inMaintenance}
          value={draft.maintenanceUntil ? momentText(draft.maintenanceUntil) : ''}
          onChange={(event) => set({ maintenanceUntil: instantOf(event.target.value) })}
        />
      </div>
      <BlockedFields
        blocked={draft.blockedJurisdictions}
        onBlocked={(blockedJurisdictions) => set({ blockedJurisdictions })}
      />
    </>
  )
}

interface BlockedFieldsProps {
  readonly blocked: readonly string[]
  onBlocked(blocked: string[]): void
}

/** The jurisdictions in which something is not offered. */
export function BlockedFields({ blocked, onBlocked }: BlockedFieldsProps) {
  const { t } = useTranslation('catalogue')
  const { data } = useQuery(vendorsQuery(useApi()))
  return (
    <fieldset className="catalogue-form__group">
      <legend>{t('field.blocked')}</legend>
      {data?.jurisdictions.map((each) => (
        <Check
          key={each}
          checked={blocked.includes(each)}
          onChange={() =>
            onBlocked(
              blocked.includes(each)
                ? blocked.filter((other) => other !== each)
                : [...blocked, each],
            )
          }
        >
          {each === data.jurisdiction ? t('field.here', { jurisdiction: each }) : each}
        </Check>
      ))}
    </fieldset>
  )
}
