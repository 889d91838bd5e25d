import { GAME_CATEGORIES, type GameCategory, type VendorDetail } from '@baize/contract'
import { Check, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { isGameId } from './vendors.logic.ts'
import { useAddGame } from './vendors.queries.ts'

interface AddGameDialogProps {
  readonly vendor: VendorDetail
  onClose(): void
}

/** Adds one game by hand, for vendors whose protocol publishes no list. */
export function AddGameDialog({ vendor, onClose }: AddGameDialogProps) {
  const { t } = useTranslation('vendors')
  const { t: catalogue } = useTranslation('catalogue')
  const [name, setName] = useState('')
  const [gameId, setId] = useState('')
  const [category, setCategory] = useState<GameCategory>('RNG')
  const [supportsFreePlay, setFree] = useState(false)
  const [isTried, setTried] = useState(false)
  const add = useAddGame(vendor.vendorCode, () => {
    toast({ title: t('addGame.done'), detail: t('addGame.draft') })
    onClose()
  })
  const isNamed = name.trim() !== ''
  return (
    <FormDialog
      title={t('addGame.title', { name: vendor.displayName })}
      text={t('addGame.text')}
      submitText={t('addGame.submit')}
      call={add}
      onSubmit={() => {
        setTried(true)
        if (!isNamed || !isGameId(gameId)) return
        add.mutate({ gameId, name: name.trim(), category, supportsFreePlay })
      }}
      onClose={onClose}
    >
      <TextField
        label={catalogue('field.name')}
        error={isTried && !isNamed ? t('add.nameMissing') : undefined}
        maxLength={60}
        value={name}
        isRequired
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('field.gameId')}
        hint={t('hint.gameId')}
        error={isTried && !isGameId(gameId) ? t('hint.gameId') : undefined}
        dir="ltr"
        maxLength={40}
        value={gameId}
        isRequired
        onChange={(event) => setId(event.target.value.trim())}
      />
      <SelectField
        label={t('field.category')}
        value={category}
        onChoose={(value) => setCategory(value as GameCategory)}
        options={GAME_CATEGORIES.map((value) => ({ value, text: catalogue(`category.${value}`) }))}
      />
      <Check checked={supportsFreePlay} onChange={(event) => setFree(event.currentTarget.checked)}>
        {t('addGame.free')}
      </Check>
    </FormDialog>
  )
}
