import { operations } from '@baize/contract'
import { Button, Modal, Notice, TextField } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { failureText } from '../../app/failure-text.ts'
import { sendOnce } from '../../app/send-once.ts'
import { MY_AFFILIATE } from './affiliate.queries.ts'

const CAMPAIGN_MAX = 60

/** A link for a campaign, under the name that its figures have. */
export function NewLinkDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['affiliate', 'common'])
  const client = useQueryClient()
  const form = useForm({ mode: 'onTouched', defaultValues: { campaign: '' } })
  const make = useMutation({
    mutationFn: (body: { readonly campaign: string }) =>
      sendOnce('affiliate:link', body, (idempotencyKey) =>
        api.call(operations.createAffiliateLink, { body, idempotencyKey }),
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: MY_AFFILIATE })
      onClose()
    },
  })
  const submit = form.handleSubmit(({ campaign }) => make.mutate({ campaign: campaign.trim() }))
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('links.make')}
      closeText={t('common:close')}
      widthRem={28}
    >
      <form className="affiliate__form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('links.campaign')}
          hint={t('links.campaignHint')}
          maxLength={CAMPAIGN_MAX}
          error={form.formState.errors.campaign?.message}
          {...form.register('campaign', {
            validate: (text) => text.trim() !== '' || t('links.campaignEmpty'),
          })}
        />
        {make.isError && (
          <Notice tone="danger" isAlert>
            {failureText(make.error, 'affiliate')}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="l" isBlock isBusy={make.isPending}>
          {t('links.create')}
        </Button>
      </form>
    </Modal>
  )
}
