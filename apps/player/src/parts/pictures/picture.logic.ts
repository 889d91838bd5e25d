/** Media types as the browser's dialog takes them; the server looks into the file and decides. */
export const PICTURE_TYPES = 'image/jpeg,image/png'

export interface PictureRules {
  readonly bytesMax: number
  readonly picturesMax: number
}

/** Said before a picture is sent. */
export function pictureFault(
  file: Pick<File, 'size' | 'type'>,
  pictureCount: number,
  { bytesMax, picturesMax }: PictureRules,
): 'too_many' | 'picture_type_unknown' | 'too_large' | undefined {
  if (pictureCount >= picturesMax) return 'too_many'
  // A phone may leave the type out; then the server says what it is.
  if (file.type !== '' && !PICTURE_TYPES.split(',').includes(file.type)) {
    return 'picture_type_unknown'
  }
  return file.size > bytesMax ? 'too_large' : undefined
}
