import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryCodes, placeNameOf, readPlace } from './places.logic.ts'
import { WordPicker } from './word-picker.tsx'

/** As many as the contract takes. */
const PLACES_MAX = 400

interface PlacesFieldProps {
  readonly places: readonly string[]
  onPlaces(places: string[]): void
}

/** Countries where something is not offered, by their names; parts of them by their codes. */
export function PlacesField({ places, onPlaces }: PlacesFieldProps) {
  const { t, i18n } = useTranslation('catalogue')
  const { language } = i18n
  const known = useMemo(countryCodes, [])
  const nameOf = useMemo(() => placeNameOf(language), [language])
  return (
    <WordPicker
      label={t('limits.places')}
      hint={t('limits.placesHint')}
      chosen={places}
      known={known}
      max={PLACES_MAX}
      nameOf={nameOf}
      read={readPlace}
      onChoose={onPlaces}
    />
  )
}
