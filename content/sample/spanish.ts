// Spanish texts of the sample catalog. Some sessions have none, so that the English ones are shown as well.
import type { CatalogInput } from '#contract/catalog/import.ts';

type SeriesTexts = Pick<
  NonNullable<CatalogInput['series']>[number],
  'name_es' | 'description_es' | 'homeHTML_es' | 'sidebarHtml_es'
>;

/** By route. */
export const seriesInSpanish: Record<string, SeriesTexts> = {
  ao: {
    name_es: 'Accesibilidad en línea',
    description_es:
      'Diseño accesible de edificios, calles y lugares públicos, explicado por las personas que los miden.',
    homeHTML_es: [
      '<p>Accesibilidad en línea es un seminario web gratuito que se ofrece el primer jueves de cada mes. Cada sesión toma una parte de un edificio o de una calle, como las puertas, el estacionamiento o los cruces, y la recorre desde la norma hasta la cinta de medir.</p>',
      '<h2>Para quién es</h2><p>Para arquitectos, ingenieros, inspectores, administradores de instalaciones, coordinadores y toda persona que quiera entender por qué un lugar funciona o no. No necesita saber de diseño. Los presentadores explican cada término la primera vez que lo usan.</p>',
      '<h2>Qué puede esperar</h2><ul><li>90 minutos, con los últimos 20 para sus preguntas</li><li>Subtítulos hechos por una persona y lenguaje de señas americano en todas las sesiones</li><li>Diapositivas y un material en letra grande antes del día</li><li>Reconocimiento de educación continua de varios organismos</li></ul>',
      '<p>Puede participar por internet o escuchar por teléfono. Por lo general, la grabación se publica unos dos días después, con los subtítulos y los materiales. Las sesiones de años anteriores están en el archivo, por tema. Las más antiguas se quedan ahí aunque una norma haya cambiado; están marcadas para que nadie construya según ellas.</p>',
    ].join(''),
    sidebarHtml_es:
      '<h2>Antes de participar</h2><ul><li>Descargue los materiales; se publican antes de la sesión.</li><li>Avísenos con al menos diez días hábiles si necesita algo que no aparece en la lista.</li><li>Quédese 75 minutos o más para obtener créditos.</li></ul><p><a href="/ao/program-format">Cómo funciona un seminario web</a></p>',
  },
  'ada-audio': {
    name_es: 'Serie de audioconferencias sobre la ADA',
    description_es: 'Empleo, servicios públicos y derechos de todos los días bajo la ADA, por teléfono o por internet.',
  },
  'cioc-508': {
    name_es: 'Seminario web sobre las mejores prácticas de la Sección 508',
    description_es: 'Cómo comprar, crear y probar tecnología accesible en el gobierno.',
  },
  'ada-legal': {
    name_es: 'La ADA en los tribunales',
    description_es: 'Decisiones judiciales sobre los derechos de las personas con discapacidades, sin jerga.',
  },
  'ada-tech': {
    name_es: 'Serie de seminarios web sobre tecnología accesible',
    description_es: 'Herramientas y técnicas para contenido digital que funciona para todas las personas.',
  },
  'self-paced': {
    name_es: 'A su propio ritmo',
    description_es: 'Obtenga horas de contacto cuando le convenga: vea, responda e imprima el certificado.',
  },
  adapro: {
    name_es: 'Pregunte a un experto en la ADA',
    description_es: 'Sesenta minutos: traiga su pregunta y llévese una respuesta.',
  },
  'arts-n-rec': {
    name_es: 'Artes y recreación',
    description_es:
      'Museos, escenarios, parques y juegos: cómo recibir a visitantes, artistas y atletas con discapacidades.',
  },
};

/** By the name in English. */
export const categoriesInSpanish: Record<string, string> = {
  'Arts and Culture': 'Artes y cultura',
  Documents: 'Documentos',
  Education: 'Educación',
  'Effective Communication': 'Comunicación efectiva',
  'Emergency Preparedness': 'Preparación para emergencias',
  Employment: 'Empleo',
  Facilities: 'Instalaciones',
  'Health Care': 'Atención médica',
  Housing: 'Vivienda',
  Legal: 'Temas legales',
  Recreation: 'Recreación',
  'Streets and Sidewalks': 'Calles y aceras',
  Technology: 'Tecnología',
  Transportation: 'Transporte',
  'Self-paced: buildings and sites': 'A su propio ritmo: edificios y terrenos',
  'Self-paced: programs and technology': 'A su propio ritmo: programas y tecnología',
};

/** Title and description by the title in English. */
export const sessionsInSpanish: Record<string, readonly [title: string, description: string]> = {
  'Accessible Means of Egress and Areas of Refuge': [
    'Salidas accesibles y áreas de refugio',
    '¿Cómo sale de un edificio en una emergencia una persona que no puede usar las escaleras? Esta sesión explica las rutas accesibles hacia una salida, las áreas de refugio, la comunicación de dos vías, los elevadores de evacuación y los planes que los hacen funcionar. Traiga un plano de su edificio; marcaremos varios juntos.',
  ],
  'Curb Ramps, Blended Transitions & the Walk Signal': [
    'Rampas en la acera, transiciones y la señal para cruzar',
    'Una rampa puede cumplir todas las normas de pendiente y aun así dirigir a un peatón ciego hacia el tráfico. Analizamos una esquina completa: hacia dónde apunta la rampa, qué tan ancho es el descanso, dónde comienza la superficie de advertencia y si el botón se alcanza y se oye desde donde la gente espera.',
  ],
  'Restaurant Seating: Five Percent Is a Floor': [
    'Asientos en restaurantes: el cinco por ciento es el mínimo',
    'Los Estándares de la ADA piden lugares accesibles en el cinco por ciento de un comedor, y que estén repartidos. Parece sencillo hasta que se dibujan la barra, la terraza y el mostrador del chef. Juntos planeamos un comedor de sesenta asientos y vemos qué mesas sobreviven.',
  ],
  'Toilet Rooms That Work: Clearances, Transfers and Grab Bars': [
    'Baños que funcionan: espacios libres, traslados y barras de apoyo',
    'La mayoría de las quejas sobre edificios empiezan en el baño, a menudo por una o dos pulgadas. Aprenda cómo se trasladan las personas de lado y de frente, por qué el eje del inodoro queda a entre 16 y 18 pulgadas de la pared y cuáles son los cinco errores que los inspectores encuentran primero.',
  ],
  'Existing Buildings: Readily Achievable Barrier Removal, “Path of Travel” and Everything Between': [
    'Edificios existentes: eliminación de barreras, ruta de acceso y todo lo demás',
    'Una tienda de 1974 que nadie renueva también tiene obligaciones, y la de al lado que acaba de pedir un permiso tiene otras. Un árbol de decisiones y doce casos breves muestran cuándo hay que eliminar barreras, cuándo una modificación va más allá de su propio espacio y dónde termina la protección de las normas anteriores.',
  ],
  'Parking After Restriping': [
    'El estacionamiento después de repintar',
    'Repintar parece mantenimiento, pero es el momento de acertar con los espacios, los pasillos, las pendientes y los letreros. Contamos los espacios de un estacionamiento real, acercamos dos a la puerta, revisamos que ninguna pendiente pase de 1:48 y buscamos lugar para una camioneta con 98 pulgadas de altura libre.',
  ],
  'Elevators, Platform Lifts and Limited-Use Devices': [
    'Elevadores, plataformas elevadoras y equipos de uso limitado',
    '¿Cuándo puede una plataforma tomar el lugar de un elevador? ¿Hay que ir por una llave antes de usarla? Esta sesión compara los equipos por altura, costo, velocidad y dignidad, explica qué necesita un panel de control táctil y termina con un registro de mantenimiento que usted puede copiar.',
  ],
  'Doors, Gates and the Force to Open Them': [
    'Puertas, portones y la fuerza para abrirlos',
    'Treinta y dos pulgadas de ancho libre, cinco libras de fuerza en las puertas interiores con bisagras y dieciocho pulgadas junto al picaporte: tres números que deciden si alguien puede entrar. Medimos tres puertas en vivo, con un instrumento que cuesta menos que un almuerzo, y reparamos una con un destornillador.',
  ],
  'Wayfinding for Blind and Low-Vision Visitors': [
    'Orientación para visitantes ciegos o con baja visión',
    'Los letreros táctiles, el contraste, la iluminación, el sonido y las aplicaciones prometen ayudar a encontrar una sala. Algunos lo logran y otros solo adornan una pared. Una instructora de movilidad y un arquitecto recorren el mismo pasillo de hospital, comparan lo que notaron y muestran cómo probar una ruta con sus usuarios.',
  ],
  'Website Cases: The Year in Review': [
    'Casos sobre sitios web: resumen del año',
    '¿Se puede demandar por su sitio web a una tienda sin mostrador? Los tribunales todavía dan más de una respuesta. Dos abogados que suelen estar en lados opuestos explican la legitimación, el vínculo con un lugar físico, las reparaciones después de la queja y qué contienen ahora los acuerdos. Coinciden en más de lo que esperaban.',
  ],
  'Damages, Fees and What Settlements Contain': [
    'Indemnizaciones, honorarios y qué contienen los acuerdos',
    'Cada título de la ADA tiene sus propias medidas correctivas, y a menudo estas sorprenden a los clientes. Aprenda quién puede recibir dinero y por qué, cuándo se pagan honorarios, por qué las cláusulas de supervisión importan más que las disculpas y cómo un buen acuerdo nombra a una persona, una fecha y una manera de verificar.',
  ],
  'Who Is a Public Entity? Contractors, Authorities & Friends': [
    '¿Qué es una entidad pública? Contratistas, autoridades y otros',
    'Un condado contrata una compañía para sus autobuses, un estadio pertenece a una autoridad, una organización sin fines de lucro administra el refugio. Cuando falta la rampa, ¿a quién obliga la ley? Seguimos la responsabilidad por contratos, subvenciones y arrendamientos, y proponemos cláusulas para que la obligación no quede en el aire.',
  ],
  'Service Animals in the Courts': [
    'Los animales de servicio en los tribunales',
    'Hospitales, escuelas y tiendas han llevado sus preocupaciones ante un juez. ¿Qué significó el entrenamiento en esos casos, cómo se demostró y cuándo un animal realmente cambió el servicio? Leemos pasajes breves en voz alta y separamos lo que se decidió de lo que solo se cita como si se hubiera decidido.',
  ],
  'Olmstead at Work and at Home': [
    'Olmstead en el trabajo y en el hogar',
    'La segregación innecesaria es discriminación, y eso va más allá de las instituciones. Seguimos la idea del entorno más integrado hasta los hogares de ancianos, los talleres protegidos, los programas diurnos y las listas de espera. Vemos las medidas correctivas que han aceptado los estados y escuchamos a alguien que vive bajo un acuerdo.',
  ],
};
