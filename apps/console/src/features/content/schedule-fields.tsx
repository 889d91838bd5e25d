import type { ContentState } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { instantOf, momentText } from '../../parts/format.ts'
import { MomentField } from '../../parts/moment-field.tsx'
import type { DraftFault } from './content-draft.logic.ts'

interface ScheduleFieldsProps {
  readonly state: ContentState
  readonly fault: DraftFault | undefined
  set(change: Partial<ContentState>): void
}

/** From when until when it is shown once it is published. */
export function ScheduleFields({ state, fault, set }: ScheduleFieldsProps) {
  const { t } = useTranslation('content')
  const { startsAt, endsAt } = state
  return (
    <div className="content-editor__pair">
      <MomentField
        label={t('startsAt')}
        hint={t('scheduleHint')}
        value={startsAt ? momentText(startsAt) : ''}
        onChange={(event) => set({ startsAt: instantOf(event.target.value) })}
      />
      <MomentField
        label={t('endsAt')}
        error={fault === 'schedule' ? t('fault.schedule') : undefined}
        value={endsAt ? momentText(endsAt) : ''}
        onChange={(event) => set({ endsAt: instantOf(event.target.value) })}
      />
    </div>
  )
}
