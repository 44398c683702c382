import type { LegalTexts } from './en.ts'

/** The pages that the demo shop's owner wrote, in Spanish. */
export const es: LegalTexts = {
  'terms-and-conditions': {
    title: 'Términos y condiciones',
    description:
      '<p>Offshelf reúne varias tiendas pequeñas. Cuando hace un pedido, compra a la tienda que aparece junto al producto.</p><h2>Pedidos</h2><p>Un pedido queda aceptado cuando su estado pasa de «Pendiente» a «Confirmado». Hasta entonces puede cancelarlo en «Mis pedidos».</p><h2>Precios</h2><p>Los precios están en dólares estadounidenses. El envío se cobra una vez por cada tienda. El total que ve antes de hacer el pedido es el total que paga.</p><h2>Devoluciones</h2><p>Lo que no le guste puede devolverlo en un plazo de 30 días.</p>',
  },
  'privacy-policy': {
    title: 'Política de privacidad',
    description:
      '<p>Guardamos lo que necesitamos para enviarle su pedido: su nombre, su dirección, su número de teléfono y lo que ha comprado.</p><h2>En su dispositivo</h2><p>Las páginas que ha visto y los cambios en su carrito se guardan en su dispositivo, para que la tienda funcione sin conexión. Al cerrar sesión se elimina todo lo personal.</p><h2>Lo que no hacemos</h2><p>No vendemos datos, y en esta tienda no hay rastreadores publicitarios.</p>',
  },
  'about-us': {
    title: 'Quiénes somos',
    description:
      '<p>Offshelf son nueve tiendas bajo un mismo techo. Comparten el gusto por las cosas que duran y una tienda en línea que sigue funcionando en el tren.</p><h2>Nueve talleres</h2><p>Tornean gres, tejen lana y lino, construyen muebles de madera maciza, hacen lámparas que se pueden reparar, encuadernan libros, cultivan plantas, elaboran jabón con pocos ingredientes, eligen utensilios de cocina y hacen juguetes de madera. Junto a cada producto aparece quién lo vende.</p><h2>Sin conexión</h2><p>Después de una visita puede mirar, buscar y llenar el carrito sin conexión. Lo que cambie se guarda en su dispositivo y se envía cuando vuelve la conexión.</p>',
  },
  'contact-us': {
    title: 'Contacto',
    description:
      '<p>Llámenos de lunes a viernes entre las 9 y las 17 horas, o escríbanos en cualquier momento. Respondemos en un día.</p>',
  },
  'return-and-refund-policy': {
    title: 'Devoluciones y reembolsos',
    description:
      '<p>Devuelva lo que no le guste en un plazo de 30 días, sin usar y en su embalaje. Le reembolsamos el dinero en los cinco días siguientes a su llegada. Los alimentos frescos y las flores cortadas no se pueden devolver; si hay algún problema con ellos, avísenos y se los cambiamos.</p>',
  },
}
