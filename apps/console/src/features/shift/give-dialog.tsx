import type { WaitingItem } from '@baize/contract'
import { SelectField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { waitingKindOf } from '../../app/waiting-kinds.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useAssign } from './use-assign.ts'
import { whatText } from './waiting-text.ts'

interface GiveDialogProps {
  readonly item: WaitingItem
  onClose(): void
}

const BACK = 'nobody'

/** Gives one thing to a colleague who may have it, or back to its queue. */
export function GiveDialog({ item, onClose }: GiveDialogProps) {
  const { t } = useTranslation('shift')
  const api = useApi()
  const { call } = useAssign()
  const kind = waitingKindOf(item.kind)
  const others = useQuery({
    queryKey: ['shift', 'colleagues', item.kind],
    queryFn: async () => (await kind?.loadColleagues?.(api)) ?? [],
    staleTime: 60_000,
  })
  const found = (others.data ?? []).filter(({ staffId }) => staffId !== item.holder?.staffId)
  const form = useContractForm({
    defaults: { to: BACK },
    send: async ({ to }) => {
      await call.mutateAsync({ item, to })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('give.title', { what: whatText(item) })}
      submitText={t('give.submit')}
      form={form}
      isReady={item.holder !== null || form.values.to !== BACK}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('to')}
        label={t('give.to')}
        options={[
          { value: BACK, text: t('give.back') },
          ...found.map(({ staffId, displayName }) => ({ value: staffId, text: displayName })),
        ]}
        {...(others.isSuccess && found.length === 0 && { hint: t('give.nobody') })}
      />
    </FormDialog>
  )
}
