/** Products of a shop in five languages: category, brand, names. */
const shelves: [category: string, brand: string, names: string[]][] = [
  ['Audio', 'Sonora', ['Wireless headphones', 'Noise-cancelling headphones with case']],
  ['Audio', 'Kestrel', ['Bluetooth speaker', 'Studio microphone', 'Kids’ headphones']],
  ['Shoes', 'Veloz', ['Running shoes', 'Trail running shoe', 'Leather boots', 'Running shorts']],
  ['Kitchen', 'Hestia', ['Chef’s knife', 'Set of bread knives', 'Cast iron pan', 'Coffee grinder']],
  ['Kitchen', 'Hestia', ['Espresso machine', 'Stoneware mug', 'Blue mug', 'Butter croissants']],
  ['Furniture', 'Oakline', ['Dining chair', 'Bookshelves in oak', 'Standing desk', 'Floor lamp']],
  [
    'Computers',
    'Kestrel',
    ['Mechanical keyboard', 'Wireless mouse', 'USB-C cable 2 m', 'Laptop 14'],
  ],
  [
    'Garden',
    'Verdant',
    ['Watering can', 'Lamb-wool blanket', 'Garden umbrella', 'Ceramic planter'],
  ],
  ['Iluminación', 'Lumbre', ['Lámpara de mesa', 'Lámpara de pie', 'Juego de luces de Navidad']],
  ['Calzado', 'Andar', ['Zapatos de niño', 'Zapatilla deportiva', 'Botín de cuero marrón']],
  ['Cocina', 'Sartén y Sal', ['Cafetera italiana', 'Juego de tazas de té', 'Cuchillo de jamón']],
  ['Ropa', 'Andar', ['Camiseta de algodón', 'Pantalón vaquero', 'Calcetín de lana', 'Abrigo azul']],
  ['Papelería', 'Pluma', ['Lápiz de grafito', 'Cuaderno rayado', 'Bolígrafo azul']],
  ['Hogar', 'Lumbre', ['Cojín bordado', 'Colchón de espuma', 'Edredón nórdico']],
  ['إلكترونيات', 'صوتي', ['سمّاعة لاسلكية', 'شاحن سريع', 'هاتف ذكي', 'ساعة ذكية']],
  ['أحذية', 'خطوة', ['حذاء رياضي للرجال', 'صندل جلدي']],
  ['مطبخ', 'بيتي', ['إبريق شاي أزرق', 'مجموعة أكواب زجاجية', 'طاولة خشبية', 'كرسي مطبخ']],
  ['ملابس', 'أناقة', ['قميص قطني أبيض', 'فستان سهرة', 'معطف شتوي', 'حقيبة جلدية']],
  ['كتب', 'دار القلم', ['كتاب الطبخ', 'رواية تاريخية', 'قصة للأطفال', 'ألعاب تعليمية']],
  ['জুতা', 'পথিক', ['চামড়ার জুতা', 'শীতের মোজা', 'খেলার জুতা']],
  ['রান্নাঘর', 'গৃহিণী', ['কাঠের টেবিল', 'চায়ের কেটলি', 'স্টিলের কড়াই', 'কাচের গ্লাস']],
  ['ইলেকট্রনিক্স', 'ধ্বনি', ['তারহীন হেডফোন', 'মোবাইল চার্জার', 'টেবিল ল্যাম্প', 'হাতঘড়ি']],
  ['পোশাক', 'তাঁতঘর', ['সুতির শাড়ি', 'পশমি কম্বল', 'ছেলেদের পাঞ্জাবি', 'ছাতা']],
  ['Küche', 'Herdglück', ['Wasserkocher', 'Käsereibe', 'Schneidebretter aus Bambus']],
  ['Möbel', 'Waldheim', ['Bürostuhl', 'Bücherregal', 'Kleiderschränke', 'Lampenschirm']],
  ['Kleidung', 'Waldheim', ['Winterjacken', 'Wollmütze', 'Fußballschuhe', 'Sonnenhut']],
]

/** Names of products in other languages, as a feed gives them. */
const translatedNames: Record<string, Record<string, string>> = {
  'Standing desk': {
    ...{ name_de: 'Stehpult', name_es: 'Escritorio elevable' },
    ...{ name_ar: 'مكتب للوقوف', name_bn: 'দাঁড়িয়ে কাজের ডেস্ক' },
  },
  // A word of its own name is one of the translation, too, and one that only sounds like another.
  'Kids’ headphones': { name_de: 'Kinder-Headphones', name_es: 'Auriculares infantiles' },
  'Trail running shoe': { name_ar: 'حذاء جري للجبال', name_es: 'Zapatilla de montaña' },
}

/** Lines of a feed. */
export const searchedShop = shelves.flatMap(([category, brand, names]) =>
  names.map((name) => ({
    ...{ id: name, name, brand, category, price: 10, source: 'Bazaar' },
    ...translatedNames[name],
  })),
)

/** Translations of the shop's categories and colors: locale, text, translation. */
export const searchedTranslations: [locale: string, key: string, text: string][] = [
  ['es', 'Garden', 'Jardín'],
  ['es', 'Turquoise', 'Turquesa'],
  ['ar', 'Garden', 'حديقة'],
  ['ar', 'Turquoise', 'فيروزي'],
  ['de', 'Garden', 'Garten'],
]
