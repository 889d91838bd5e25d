import { assert } from '@baize/kernel'
import { ZODIACS, type Zodiac } from '../plays/play.ts'

/**
 * The first days of the lunar years from 2020 on, month and day, as the Hong Kong Observatory publishes them
 * (hko.gov.hk, Gregorian-Lunar Calendar Conversion Table). A table and no calendar of the platform: that of ICU is a day off in
 * 2027 and 2030, where the new moon is minutes from midnight.
 */
const NEW_YEARS = [
  ...['01-25', '02-12', '02-01', '01-22', '02-10', '01-29', '02-17', '02-06', '01-26', '02-13'],
  ...['02-03', '01-23', '02-11', '01-31', '02-19', '02-08', '01-28', '02-15', '02-04', '01-24'],
  ...['02-12', '02-01', '01-22', '02-10', '01-30', '02-17', '02-06', '01-26', '02-14', '02-02'],
  ...['01-23'],
]
const FIRST_YEAR = 2020
/** 2020 is a year of the rat, with which the twelve begin. */
const ANIMALS = ZODIACS.length
/** Lunar years begin at midnight in China and Hong Kong, eight hours east of UTC. */
const ZONE_MS = 8 * 3_600_000

/** The animal of the lunar year in which a moment lies. */
export function zodiacYearAt(atMs: number): Zodiac {
  const day = new Date(atMs + ZONE_MS).toISOString().slice(0, 10)
  const year = Number(day.slice(0, 4))
  const begins = NEW_YEARS[year - FIRST_YEAR]
  assert(begins, `the first day of the lunar year is known from 2020 to 2050, not of ${year}`)
  const lunarYear = day.slice(5) >= begins ? year : year - 1
  const animal = ZODIACS.at((lunarYear - FIRST_YEAR) % ANIMALS)
  assert(animal, 'there are twelve animals')
  return animal
}
