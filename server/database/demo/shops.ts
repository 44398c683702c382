/** The shops of the demo marketplace. */
export const demoShops = [
  {
    name: 'Circuit & Co.',
    icon: 'robot',
    tint: '#dbe7f3',
    banner: 'daniel-korpai-1302051-unsplash.jpg',
    delivery_time: '1–2 days',
    delivery_charge: 490,
    short_description: 'Computers and audio that can be repaired.',
    description:
      'We sell what we would carry home ourselves: machines that open with a screwdriver, cables that last, and headphones with cushions you can replace. Every parcel leaves our workshop with a person’s name on it.',
  },
  {
    name: 'Northlight Cameras',
    icon: 'camera-with-flash',
    tint: '#e6e0f0',
    banner: 'chuttersnap-324234-unsplash.jpg',
    delivery_time: '2–3 days',
    delivery_charge: 590,
    short_description: 'Film and digital cameras, serviced by hand.',
    description:
      'Two brothers, one dark room and eleven hundred cameras since 1998. Every camera is cleaned, measured and tried with a roll of film before it is sent.',
  },
  {
    name: 'Hearth & Oak',
    icon: 'wood',
    tint: '#f0e4d6',
    banner: 'nathan-fertig-249917-unsplash.jpg',
    delivery_time: '4–7 days',
    delivery_charge: 1290,
    short_description: 'Furniture and things for the kitchen, made to stay.',
    description:
      'Oak, iron, clay and linen. We work with nine small workshops, name them on every label, and keep spare parts for ten years.',
  },
  {
    name: 'Fern & Fable',
    icon: 'herb',
    tint: '#dcebdd',
    banner: 'annie-spratt-78044-unsplash.jpg',
    delivery_time: '1–3 days',
    delivery_charge: 390,
    short_description: 'Plants with a story, grown slowly.',
    description:
      'A glasshouse at the edge of town and forty kinds of green. Our plants travel in paper and arrive with a note on how they like to live.',
  },
  {
    name: 'Stride House',
    icon: 'running-shoe',
    tint: '#f4dedd',
    banner: 'xavier-teo-469050-unsplash.jpg',
    delivery_time: '2–4 days',
    delivery_charge: 0,
    short_description: 'Shoes and clothes for every day, delivered free.',
    description:
      'From the first jog to the last dance. Change the size once, free of charge, and bring worn shoes back to be soled again.',
  },
  {
    name: 'Basecamp Supply',
    icon: 'tent',
    tint: '#e3ead2',
    banner: 'michael-guite-571169-unsplash.jpg',
    delivery_time: '2–3 days',
    delivery_charge: 690,
    short_description: 'For the pitch, the ridge and the long way home.',
    description:
      'We try everything out in the weather it is made for. What comes back broken we repair, and what cannot be repaired we stop selling.',
  },
  {
    name: 'Still Water Apothecary',
    icon: 'lotion-bottle',
    tint: '#dcecec',
    banner: 'silvia-agrasar-227575-unsplash.jpg',
    delivery_time: '2–3 days',
    delivery_charge: 350,
    short_description: 'Care with few ingredients, all of them named.',
    description:
      'Soap cured for eight weeks, lotions stirred on Mondays, and glass bottles that come back to be filled again.',
  },
  {
    name: 'Market Street Pantry',
    icon: 'basket',
    tint: '#f3ecd0',
    banner: 'neslihan-gunaydin-3493-unsplash.jpg',
    delivery_time: 'Same day, within 4 hours',
    delivery_charge: 290,
    short_description: 'The corner shop, fresh this morning.',
    description:
      'Fruit, bread and a good cheese counter. Ordered before noon, with you before supper, in paper and in boxes that we take back.',
  },
  {
    name: 'Little Lantern',
    icon: 'red-paper-lantern',
    tint: '#f2e2ee',
    banner: 'florian-klauer-14840-unsplash.jpg',
    delivery_time: '2–4 days',
    delivery_charge: 390,
    short_description: 'Toys, books and instruments for small and large people.',
    description:
      'Things to build, to read aloud and to make a noise with. No batteries where a spring will do.',
  },
] as const
