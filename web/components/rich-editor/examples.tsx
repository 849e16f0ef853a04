// Examples of the rich text field, as it is before the editor has loaded.
import { RichEditor } from '#web/components/rich-editor/rich-editor.tsx';

export const examples = {
  'as HTML': (
    <RichEditor
      id="example-description"
      state={{ label: 'Description', isRequired: true, error: 'Field is required' }}
      html="<p>Ramps</p>"
      change={() => {}}
    />
  ),
};
