import { Segments } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import type { TableDraft, TableRules } from './price-draft.logic.ts'

interface RulesDialogProps {
  readonly familyId: string
  readonly draft: TableDraft
  onKeep(draft: TableDraft): void
  onClose(): void
}

/** What a price table decides beside its prices. */
export function RulesDialog({ familyId, draft, onKeep, onClose }: RulesDialogProps) {
  const { t } = useTranslation('lotteryPrices')
  const form = useContractForm<TableRules>({
    defaults: { ...draft.settings },
    send: async (settings) => onKeep({ ...draft, settings }),
  })
  return (
    <FormDialog
      title={t('rules.title')}
      text={t('rules.text')}
      submitText={t('keep')}
      form={form}
      onClose={onClose}
    >
      {familyId === 'PK10' ? (
        <Segments<TableRules['eleven']>
          label={t('rules.elevenLabel')}
          choices={[
            { value: 'small', text: t('rules.eleven.small') },
            { value: 'push', text: t('rules.eleven.push') },
          ]}
          value={form.values.eleven}
          onChoose={(chosen) => form.write('eleven', chosen)}
        />
      ) : (
        <Segments<TableRules['count']>
          label={t('rules.countLabel')}
          choices={[
            { value: 'once', text: t('rules.count.once') },
            { value: 'min', text: t('rules.count.min') },
          ]}
          value={form.values.count}
          onChoose={(chosen) => form.write('count', chosen)}
        />
      )}
    </FormDialog>
  )
}
