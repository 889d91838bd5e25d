import { operations, type VendorDetail } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { ProtocolFields, readProtocol } from './protocol-fields.tsx'
import { findWrongAddress, isWebAddress, readAddresses } from './vendors.logic.ts'
import { useAskLink } from './vendors.queries.ts'

interface LinkDialogProps {
  readonly vendor: VendorDetail
  onClose(): void
}

/** Asks for a change of how a vendor is reached; another person approves it. */
export function LinkDialog({ vendor, onClose }: LinkDialogProps) {
  const { t } = useTranslation('vendors')
  const { link } = vendor
  const ask = useAskLink(vendor.vendorCode, onClose)
  const urlFault = (url: string) => (isWebAddress(url.trim()) ? undefined : t('wrongUrl'))
  const form = useContractForm({
    operation: operations.askVendorLink,
    defaults: {
      dialect: link?.dialect ?? ('baize' as const),
      walletKind: link?.walletKind ?? ('seamless' as const),
      operatorName: link?.operatorName ?? '',
      baseUrl: link?.baseUrl ?? '',
      launchUrl: link?.launchUrl ?? '',
      allowedAddresses: link?.allowedAddresses.join('\n') ?? '',
      reason: '',
    },
    check: ({ baseUrl, launchUrl, allowedAddresses }) => {
      const block = findWrongAddress(readAddresses(allowedAddresses))
      return {
        baseUrl: urlFault(baseUrl),
        launchUrl: launchUrl === '' ? undefined : urlFault(launchUrl),
        allowedAddresses: block === undefined ? undefined : t('wrongBlock', { block }),
      }
    },
    inputOf: ({ baseUrl, launchUrl, allowedAddresses, reason, ...protocol }) => ({
      ...readProtocol(protocol),
      baseUrl: baseUrl.trim(),
      launchUrl: launchUrl.trim() || null,
      allowedAddresses: readAddresses(allowedAddresses),
      reason,
    }),
    send: ask.mutateAsync,
  })
  return (
    <FormDialog
      title={t('link.dialog', { name: vendor.displayName })}
      text={t('fourEyes')}
      widthRem={36}
      submitText={t('ask')}
      form={form}
      onClose={onClose}
    >
      <ProtocolFields wish={form.values} onWish={form.change} />
      <TextField
        {...form.field('baseUrl')}
        label={t('field.baseUrl')}
        hint={t('hint.baseUrl')}
        type="url"
        dir="ltr"
        isRequired
      />
      <TextField
        {...form.field('launchUrl')}
        label={t('field.launchUrl')}
        hint={t('hint.launchUrl')}
        type="url"
        dir="ltr"
      />
      <TextAreaField
        {...form.field('allowedAddresses')}
        label={t('field.addresses')}
        hint={t('hint.addresses')}
        dir="ltr"
      />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}
