import {
  type BodyOf,
  CODES_AT_ONCE_MAX,
  type OfferCode,
  operations,
  PROMOTION_CODE_MAX,
} from '@baize/contract'
import { Button, SelectField, TextField } from '@baize/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast, toastFailure } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { DetailSection } from '../../frames/detail-page.tsx'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { formatInstant } from '../../parts/format.ts'
import { NumberField } from '../../parts/number-field.tsx'
import { saveAs } from '../../parts/save-as.ts'
import { codesQuery, usePromotionCall } from './promotions.queries.ts'

/** Codes of a promotion: how often each can still be entered, new ones, and all of them as a file. */
export function CodesSection({ offerId }: { readonly offerId: string }) {
  const { t } = useTranslation('promotions')
  const api = useApi()
  const [isMaking, setMaking] = useState(false)
  const mayManage = useMay('rewards.manage')
  const { data } = useQuery(codesQuery(api, offerId))
  const take = useMutation({
    mutationFn: () => api.download(operations.exportOfferCodes, { params: { offerId } }),
    onSuccess: ({ content, name }) => saveAs(content, name),
    onError: (failure) => toastFailure(t('codes.notExported'), failure),
  })
  const columns = useCodeColumns()
  const close = () => setMaking(false)
  return (
    <DetailSection
      title={t('codes.title')}
      text={t('codes.text', { count: data?.totalCount ?? 0 })}
      actions={
        mayManage && (
          <>
            <Button size="s" onClick={() => setMaking(true)}>
              {t('codes.make')}
            </Button>
            <Button size="s" isBusy={take.isPending} onClick={() => take.mutate()}>
              {t('codes.export')}
            </Button>
          </>
        )
      }
    >
      {data && data.items.length > 0 && (
        <DataTable
          caption={t('codes.title')}
          columns={columns}
          rows={data.items}
          rowKey={({ code }) => code}
        />
      )}
      {isMaking && <MakeDialog offerId={offerId} onClose={close} />}
    </DetailSection>
  )
}

function useCodeColumns(): readonly DataColumn<OfferCode>[] {
  const { t } = useTranslation('promotions')
  return useMemo(
    () => [
      {
        id: 'code',
        header: t('codes.code'),
        phone: 'lead',
        cell: ({ code }) => <b className="strong num">{code}</b>,
      },
      {
        id: 'left',
        header: t('codes.left'),
        isNumber: true,
        phone: 'end',
        cell: ({ left, uses }) => t('codes.leftOf', { left, all: uses }),
      },
      {
        id: 'made',
        header: t('codes.madeAt'),
        isTime: true,
        phone: 'below',
        cell: ({ madeAt }) => <span className="num">{formatInstant(madeAt)}</span>,
      },
    ],
    [t],
  )
}

interface MakeFields {
  readonly kind: 'common' | 'single'
  readonly code: string
  readonly uses: number
  readonly count: number
}

type Request = BodyOf<typeof operations.createOfferCodes>

function MakeDialog({ offerId, onClose }: { readonly offerId: string; onClose(): void }) {
  const { t } = useTranslation('promotions')
  const make = usePromotionCall(
    (api, body: Request) => api.call(operations.createOfferCodes, { params: { offerId }, body }),
    ({ made }) => {
      toast({ title: t('codes.made', { count: made }) })
      onClose()
    },
  )
  const defaults: MakeFields = { kind: 'common', code: '', uses: 1_000, count: 100 }
  const form = useContractForm({
    defaults,
    check: ({ kind, code }) =>
      kind === 'common' && !/^[A-Z0-9]{4,24}$/.test(code.toUpperCase())
        ? { code: t('codes.codeHint') }
        : {},
    inputOf: ({ kind, code, uses, count }): Request =>
      kind === 'common' ? { kind, code: code.toUpperCase(), uses } : { kind, count },
    send: make.mutateAsync,
  })
  return (
    <FormDialog title={t('codes.make')} submitText={t('codes.make')} form={form} onClose={onClose}>
      <SelectField
        {...form.choice('kind')}
        label={t('codes.kind')}
        options={(['common', 'single'] as const).map((value) => ({
          value,
          text: t(`codes.kindOf.${value}`),
        }))}
      />
      {form.values.kind === 'common' ? (
        <>
          <TextField
            {...form.field('code')}
            label={t('codes.code')}
            hint={t('codes.codeHint')}
            maxLength={PROMOTION_CODE_MAX}
          />
          <NumberField {...form.count('uses')} size="l" most={10_000_000} label={t('codes.uses')} />
        </>
      ) : (
        <NumberField
          {...form.count('count')}
          size="l"
          most={CODES_AT_ONCE_MAX}
          label={t('codes.count')}
        />
      )}
    </FormDialog>
  )
}
