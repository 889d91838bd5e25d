import { useTranslation } from 'react-i18next'

/** `Stake, Lantern Tiger`: what a movement was, in words, with the game or order behind it. */
export function useMovementText(): (code: string, about: string | null) => string {
  const { t, i18n } = useTranslation()
  return (code, about) => {
    const key = `movement.${code}`
    const what = i18n.exists(`common:${key}`) ? t(key as 'movement.round_stake') : code
    return about === null ? what : t('movementAbout', { what, about })
  }
}
