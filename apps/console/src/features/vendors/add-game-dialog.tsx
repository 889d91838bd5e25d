import { GAME_CATEGORIES, type GameCategory, operations, type VendorDetail } from '@baize/contract'
import { Check, SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useAddGame } from './vendors.queries.ts'

interface AddGameDialogProps {
  readonly vendor: VendorDetail
  onClose(): void
}

/** Adds one game by hand, for vendors whose protocol publishes no list. */
export function AddGameDialog({ vendor, onClose }: AddGameDialogProps) {
  const { t } = useTranslation(['vendors', 'catalogue'])
  const add = useAddGame(vendor.vendorCode)
  const form = useContractForm({
    operation: operations.addVendorGame,
    defaults: {
      ...{ name: '', gameId: '', category: 'RNG' as GameCategory },
      supportsFreePlay: false,
    },
    texts: { name: t('add.nameMissing'), gameId: t('hint.gameId') },
    send: async (game) => {
      await add.mutateAsync(game)
      toast({ title: t('addGame.done'), detail: t('addGame.draft') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('addGame.title', { name: vendor.displayName })}
      text={t('addGame.text')}
      submitText={t('addGame.submit')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('catalogue:field.name')}
        maxLength={60}
        isRequired
      />
      <TextField
        {...form.field('gameId', (text) => text.trim())}
        label={t('field.gameId')}
        hint={t('hint.gameId')}
        dir="ltr"
        maxLength={40}
        isRequired
      />
      <SelectField
        {...form.choice('category')}
        label={t('field.category')}
        options={GAME_CATEGORIES.map((value) => ({
          value,
          text: t(`catalogue:category.${value}`),
        }))}
      />
      <Check {...form.tick('supportsFreePlay')}>{t('addGame.free')}</Check>
    </FormDialog>
  )
}
