import { buttonClass, Icon } from '@baize/ui-kit'
import { LayoutGrid } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openDialog, openedDialog } from '../../../app/dialogs.ts'
import { hotKeysOn } from '../../../app/play-settings.ts'
import { useHotKeys } from '../originals/use-hot-keys.ts'

/** Opens the games drawer; so does the hotkey, unless hotkeys are off. */
export function GamesButton({ gameCode }: { readonly gameCode: string | undefined }) {
  const { t } = useTranslation('games')
  const hasKeys = hotKeysOn.use()
  const open = () => openDialog({ kind: 'games', gameCode })
  useHotKeys(hasKeys ? [['g', () => openedDialog() === undefined && open()]] : [])
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'ghost', size: 's', className: 'gamebar__games' })}
      aria-label={t('gamesMenu')}
      aria-haspopup="dialog"
      {...(hasKeys && { 'aria-keyshortcuts': 'G' })}
      onClick={open}
    >
      <Icon of={LayoutGrid} />
      <span className="gamebar__wide">{t('gamesMenu')}</span>
      {hasKeys && <span className="gamebar__key" data-key="G" />}
    </button>
  )
}
