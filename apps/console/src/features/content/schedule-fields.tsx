import type { ContentState } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { instantOf, localText } from '../../parts/local-moment.ts'
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
      <TextField
        label={t('startsAt')}
        hint={t('scheduleHint')}
        type="datetime-local"
        value={startsAt ? localText(startsAt) : ''}
        onChange={(event) => set({ startsAt: instantOf(event.target.value) })}
      />
      <TextField
        label={t('endsAt')}
        type="datetime-local"
        error={fault === 'schedule' ? t('fault.schedule') : undefined}
        value={endsAt ? localText(endsAt) : ''}
        onChange={(event) => set({ endsAt: instantOf(event.target.value) })}
      />
    </div>
  )
}
