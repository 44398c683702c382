import { audio } from './audio.ts'
import { beauty } from './beauty.ts'
import { cameras } from './cameras.ts'
import { clothing } from './clothing.ts'
import { computers } from './computers.ts'
import { furniture } from './furniture.ts'
import { groceries } from './groceries.ts'
import type { Goods } from './group.ts'
import { kitchen } from './kitchen.ts'
import { plants } from './plants.ts'
import { shoes } from './shoes.ts'
import { sports } from './sports.ts'
import { toys } from './toys.ts'

/** Everything that the demo shop sells, in the order of its categories. */
export const goods: Goods[] = [
  audio,
  computers,
  cameras,
  furniture,
  kitchen,
  plants,
  clothing,
  shoes,
  sports,
  beauty,
  groceries,
  toys,
]
