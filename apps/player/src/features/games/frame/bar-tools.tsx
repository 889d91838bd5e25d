import { IconButton } from '@baize/ui-kit'
import { Maximize, Minimize, PanelRight, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFullScreen } from './use-full-screen.ts'

interface BarToolsProps {
  readonly isMuted: boolean
  onMute(): void
  /** Opens the panel where there is no room for it beside the game. */
  readonly panel: { readonly label: string; open(): void }
}

/** At the end of the bar above a game or a table: sound, full screen, and the panel on narrow screens. */
export function BarTools({ isMuted, onMute, panel }: BarToolsProps) {
  const { t } = useTranslation('games')
  const fullScreen = useFullScreen()
  return (
    <div className="gamebar__tools">
      <IconButton
        icon={isMuted ? VolumeX : Volume2}
        label={isMuted ? t('soundOn') : t('soundOff')}
        className="gamebar__sound"
        onClick={onMute}
      />
      {fullScreen.isOffered && (
        <IconButton
          icon={fullScreen.isOn ? Minimize : Maximize}
          label={fullScreen.isOn ? t('leaveFullScreen') : t('fullScreen')}
          className="gamebar__wide"
          onClick={fullScreen.toggle}
        />
      )}
      <IconButton
        icon={PanelRight}
        label={panel.label}
        className="gamebar__narrow"
        onClick={panel.open}
      />
    </div>
  )
}
