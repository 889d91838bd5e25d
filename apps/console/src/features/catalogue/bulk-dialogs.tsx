import { Chips, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import type { GameChange } from './catalogue.queries.ts'
import { BlockedFields } from './closing-fields.tsx'
import { readWords } from './game-draft.logic.ts'

interface BulkDialogProps {
  /** How many games are chosen. */
  readonly count: number
  onApply(change: GameChange): Promise<unknown>
  onClose(): void
}

/** Puts one tag on all chosen games, or takes it off them. */
export function TagDialog({ count, onApply, onClose }: BulkDialogProps) {
  const { t } = useTranslation('catalogue')
  const form = useContractForm({
    defaults: { way: 'on', tag: '' },
    check: ({ tag }) => ({ tag: readWords(tag).length > 0 ? undefined : t('bulk.tagMissing') }),
    inputOf: ({ way, tag }) => ({
      kind: 'tag' as const,
      tag: readWords(tag)[0] ?? '',
      isOn: way === 'on',
    }),
    send: onApply,
  })
  return (
    <FormDialog
      title={t('bulk.tagTitle', { count })}
      submitText={t('bulk.apply')}
      form={form}
      onClose={onClose}
    >
      <Chips
        {...form.choice('way')}
        label={t('bulk.tagTitle', { count })}
        choices={[
          { value: 'on', text: t('bulk.tagOn') },
          { value: 'off', text: t('bulk.tagOff') },
        ]}
      />
      <TextField
        {...form.field('tag')}
        label={t('bulk.tag')}
        hint={t('bulk.tagHint')}
        maxLength={30}
        isRequired
      />
    </FormDialog>
  )
}

/** Sets where none of the chosen games is offered; what each said before is replaced. */
export function JurisdictionsDialog({ count, onApply, onClose }: BulkDialogProps) {
  const { t } = useTranslation('catalogue')
  const form = useContractForm({
    defaults: { blockedJurisdictions: [] as string[] },
    inputOf: (values) => ({ kind: 'jurisdictions' as const, ...values }),
    send: onApply,
  })
  return (
    <FormDialog
      title={t('bulk.blockedTitle', { count })}
      text={t('bulk.blockedText')}
      submitText={t('bulk.apply')}
      form={form}
      onClose={onClose}
    >
      <BlockedFields
        blocked={form.values.blockedJurisdictions}
        onBlocked={(blocked) => form.write('blockedJurisdictions', blocked)}
      />
    </FormDialog>
  )
}
