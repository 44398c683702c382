import type { Goods, Group } from './group.ts'

/** Fresh things: every name with its own picture and unit. */
const fresh = (
  sub: string,
  icon: string,
  unit: string,
  from: number,
  to: number,
  about: string,
  names: string[],
): Group => ({
  sub,
  icon,
  unit,
  from,
  to,
  about,
  names,
  brands: ['Market Street', 'Orchard Row'],
  facts: ['From growers we know', 'Packed on the day of sending', 'No plastic'],
})

export const groceries: Goods = {
  category: 'Groceries',
  icon: 'green-apple',
  shops: ['Market Street Pantry'],
  groups: [
    fresh('Fruit', 'green-apple', 'kg', 2, 5, 'Crisp, sharp and picked ripe.', [
      'Granny Smith Apples',
      'Bramley Cooking Apples',
    ]),
    fresh('Fruit', 'red-apple', 'kg', 2, 5, 'Sweet with a bite, from trees older than the farm.', [
      'Braeburn Apples',
      'Gala Apples',
    ]),
    fresh('Fruit', 'banana', 'kg', 1, 3, 'Ripened on the way, yellow when they arrive.', [
      'Fair Trade Bananas',
    ]),
    fresh('Fruit', 'strawberry', '500 g', 3, 7, 'Picked at six in the morning.', [
      'Field Strawberries',
    ]),
    fresh('Fruit', 'grapes', '500 g', 2, 6, 'Seedless, with a bloom on them.', ['Black Grapes']),
    fresh('Fruit', 'lemon', 'net of 4', 2, 4, 'Unwaxed: use the peel.', ['Amalfi Lemons']),
    fresh('Fruit', 'watermelon', 'piece', 4, 9, 'Knock on it: it answers.', ['Watermelon']),
    fresh('Fruit', 'avocado', 'piece', 1, 3, 'Ready to eat the day after tomorrow.', [
      'Hass Avocado',
    ]),
    fresh('Fruit', 'pineapple', 'piece', 3, 6, 'Flown never, shipped ripe.', ['Golden Pineapple']),
    fresh('Fruit', 'cherries', '500 g', 4, 9, 'Dark, firm and gone by evening.', [
      'Sweet Cherries',
    ]),
    fresh('Vegetables', 'tomato', 'kg', 2, 6, 'Ripened on the vine, not in the lorry.', [
      'Vine Tomatoes',
      'Oxheart Tomatoes',
    ]),
    fresh('Vegetables', 'carrot', 'bunch', 1, 4, 'With their greens on.', ['Bunched Carrots']),
    fresh('Vegetables', 'broccoli', 'piece', 1, 4, 'Tight and green.', ['Broccoli']),
    fresh('Vegetables', 'bell-pepper', 'piece', 1, 3, 'Thick-walled and sweet.', ['Sweet Pepper']),
    fresh('Vegetables', 'potato', '2 kg', 2, 5, 'Waxy: good for salads.', ['New Potatoes']),
    fresh('Vegetables', 'eggplant', 'piece', 1, 3, 'Shiny, firm, without bitterness.', [
      'Aubergine',
    ]),
    fresh('Vegetables', 'mushroom', '250 g', 2, 5, 'Grown on straw in the old cellar.', [
      'Chestnut Mushrooms',
    ]),
    fresh('Vegetables', 'garlic', 'head', 1, 2, 'Purple, juicy, keeps until spring.', [
      'Purple Garlic',
    ]),
    fresh('Bakery', 'bread', 'loaf', 3, 6, 'Eighteen hours of rest, one hour of fire.', [
      'Country Sourdough',
      'Rye Loaf',
    ]),
    fresh('Bakery', 'baguette-bread', 'piece', 1, 3, 'Crackles when you press it.', ['Baguette']),
    fresh('Bakery', 'croissant', 'piece', 1, 3, 'Twenty-seven layers of butter.', [
      'Butter Croissant',
    ]),
    fresh('Bakery', 'bagel', 'pack of 4', 3, 5, 'Boiled, then baked.', ['Sesame Bagels']),
    fresh('Bakery', 'pretzel', 'piece', 1, 3, 'Dark crust, coarse salt.', ['Lye Pretzel']),
    fresh('Bakery', 'doughnut', 'box of 6', 6, 12, 'Glazed this morning.', ['Glazed Doughnuts']),
    fresh('Bakery', 'birthday-cake', 'piece', 18, 39, 'Three layers and room for candles.', [
      'Birthday Cake',
    ]),
    fresh('Pantry', 'honey-pot', '500 g', 6, 14, 'From one valley and one summer.', [
      'Forest Honey',
      'Acacia Honey',
    ]),
    fresh('Pantry', 'chocolate-bar', '100 g', 2, 6, 'Bean to bar, in small batches.', [
      'Dark Chocolate 70 %',
      'Milk Chocolate with Salt',
      'Hazelnut Chocolate',
    ]),
    fresh('Pantry', 'cookie', '250 g', 3, 7, 'Soft inside, with large pieces of chocolate.', [
      'Chocolate Chip Cookies',
    ]),
    fresh('Pantry', 'olive', '300 g', 3, 7, 'Cured in sea water.', ['Green Olives']),
    fresh('Pantry', 'peanuts', '500 g', 2, 6, 'Roasted in the shell.', ['Roasted Peanuts']),
    fresh('Pantry', 'canned-food', '400 g', 1, 4, 'For the evening when nobody went shopping.', [
      'Peeled Tomatoes',
      'White Beans',
    ]),
    fresh('Pantry', 'salt', '250 g', 2, 6, 'Raked by hand from the pans.', ['Sea Salt Flakes']),
    fresh('Dairy & eggs', 'cheese-wedge', '250 g', 4, 12, 'Aged on spruce boards.', [
      'Mountain Cheese',
      'Farmhouse Cheddar',
    ]),
    fresh('Dairy & eggs', 'butter', '250 g', 2, 5, 'Churned from sour cream.', ['Farm Butter']),
    fresh('Dairy & eggs', 'glass-of-milk', '1 l', 1, 3, 'In glass, not homogenised.', [
      'Whole Milk',
    ]),
    fresh('Dairy & eggs', 'egg', 'box of 10', 2, 5, 'From hens that see the sky.', [
      'Free-Range Eggs',
    ]),
    fresh('Drinks', 'beverage-box', '1 l', 1, 4, 'Pressed, not made from concentrate.', [
      'Cloudy Apple Juice',
      'Orange Juice',
    ]),
    fresh('Drinks', 'teacup-without-handle', '100 g', 4, 15, 'First flush, loose leaf.', [
      'Sencha Green Tea',
      'Jasmine Tea',
    ]),
    fresh('Drinks', 'bottle-with-popping-cork', '0.75 l', 9, 35, 'Fermented in the bottle, dry.', [
      'Sparkling Grape, Alcohol-Free',
    ]),
  ],
}
