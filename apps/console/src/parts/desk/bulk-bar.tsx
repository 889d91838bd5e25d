import { Button, type ButtonVariant } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import type { TickedRows } from './use-ticked.ts'

/** Something that can be done to all ticked rows. */
export interface BulkChoice<Action extends string> {
  readonly action: Action
  readonly text: string
  readonly variant?: ButtonVariant
}

interface BulkBarProps<Action extends string> {
  readonly ticked: TickedRows
  readonly choices: readonly BulkChoice<Action>[]
  readonly isBusy: boolean
  onChoose(action: Action): void
}

/** What can be done to the rows that are ticked; nothing shows while none is. */
export function BulkBar<Action extends string>(props: BulkBarProps<Action>) {
  const { t } = useTranslation('desk')
  const { ticked, choices, isBusy } = props
  if (ticked.ids.length === 0) return null
  return (
    <section className="bulk-bar" aria-label={t('bulk.label')}>
      <b className="strong num" role="status">
        {t('bulk.ticked', { count: ticked.ids.length })}
      </b>
      {choices.map(({ action, text, variant = 'outline' }) => (
        <Button
          key={action}
          size="s"
          variant={variant}
          disabled={isBusy}
          onClick={() => props.onChoose(action)}
        >
          {text}
        </Button>
      ))}
      <Button size="s" variant="ghost" className="ms-auto" onClick={ticked.clear}>
        {t('bulk.clear')}
      </Button>
    </section>
  )
}
