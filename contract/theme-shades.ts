/** Shades of the shop's color; with `primary` twelve values (sections 3 and 9). */
export const themeShades = [
  '50',
  '100',
  '200',
  '300',
  '400',
  '500',
  '600',
  '700',
  '800',
  '900',
  '950',
] as const
